import { here, type Person } from './place.ts';
import { type Fields, fieldsOf } from './read.ts';

/** What happened, as the server tells it: `kind` is messages, private, views or home. */
export type Happening = Fields;

/** What {@link listen} calls. */
interface Listener {
  readonly happened: (happening: Happening) => void;
  /** Called when the stream is open, again after it was lost: whatever happened meanwhile must be fetched. */
  readonly opened: () => void;
  readonly lost: () => void;
}

/** Listens to what happens in the workspace; the browser itself connects again. Ends when the returned function is called. */
export function listen({ happened, opened, lost }: Listener, person: Person = here().person): () => void {
  const stream = new EventSource(`/live?user=${person}`);
  stream.addEventListener('open', opened);
  stream.addEventListener('error', lost);
  stream.addEventListener('message', ({ data }) => {
    const happening = fieldsOf(String(data));
    if (happening !== undefined) happened(happening);
  });
  return () => stream.close();
}

/** Runs a task now, and once more when it was asked for while it ran: many happenings at once are one fetch. */
export function coalesced(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await task();
    } while (again);
  };
  return () => {
    if (running !== undefined) {
      again = true;
      return running;
    }
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
