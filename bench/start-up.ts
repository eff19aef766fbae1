import { setTimeout as delay } from 'node:timers/promises';
import { loadCatalog } from '../src/catalog/load.ts';
import { createDiagnose } from '../src/diagnosis/diagnose.ts';
import { cpuMs } from './measure.ts';
import { report } from './memory-report.ts';

// As `node bench/start-up.ts RULES`: reads and checks the catalog as the service does, then rests for a moment.
const [folder] = process.argv.slice(2);
let diagnose: unknown;
const ms = await cpuMs(() => {
  diagnose = createDiagnose(loadCatalog(folder));
});
await delay(2_000);
report(diagnose === undefined ? 0 : ms);
