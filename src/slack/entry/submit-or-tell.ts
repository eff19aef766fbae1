import { CasebookError } from '../../domain/errors.ts';
import type { DiagnosisRequest, Submit } from '../../intake/submit.ts';
import { respondPrivately } from '../response-url.ts';
import { BUSY } from '../texts.ts';

/** Takes a request in, or tells its asker to try again. @throws what trying again would not help */
export async function submitOrTell(
  { submit }: { readonly submit: Submit },
  request: DiagnosisRequest,
  responseUrl: string,
): Promise<void> {
  try {
    await submit(request);
  } catch (error) {
    if (!(error instanceof CasebookError && error.retryable)) throw error;
    await respondPrivately(responseUrl, { text: BUSY[request.language] });
  }
}
