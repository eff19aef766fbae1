import { stripTypeScriptTypes } from 'node:module';
import { parentPort } from 'node:worker_threads';

// The thread behind TypeStripper: a source comes in, its code or what is wrong with it goes out.
parentPort?.on('message', (source) => {
  try {
    parentPort?.postMessage({ code: stripTypeScriptTypes(String(source)) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
