import { X509Certificate } from 'node:crypto';
import type { Subject } from './grant-command.ts';
import { subjectOf } from './grant-command.ts';

/**
 * Who the API server will take the caller for, as far as the credentials tell it themselves: the subject of a service account's token,
 * or the common name of a client certificate. Nothing is verified: the name goes into a suggested command and nowhere else.
 *
 * @param authorization the Authorization header
 * @param certificate the client certificate, PEM
 */
export function identityOf(authorization: string | undefined, certificate: Buffer | undefined): Subject {
  const user = tokenSubject(authorization) ?? certificateName(certificate);
  return subjectOf(user);
}

function tokenSubject(authorization: string | undefined): string | undefined {
  const payload = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/.exec(authorization ?? '')?.[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return undefined;
    // Other issuers' subjects are mapped to user names by the API server's own settings.
    return typeof claims.sub === 'string' && claims.sub.startsWith('system:serviceaccount:')
      ? claims.sub
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function certificateName(certificate: Buffer | undefined): string | undefined {
  if (certificate === undefined) return undefined;
  try {
    return /^CN=(.+)$/m.exec(new X509Certificate(certificate).subject)?.[1];
  } catch {
    // What is no certificate names nobody; the call itself will say what is wrong with it.
    return undefined;
  }
}
