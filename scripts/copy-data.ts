import { cpSync } from 'node:fs';
import { extname } from 'node:path';

// The compiler writes modules only: the pages, snapshots and texts that they read go to dist/ beside them.
const CODE = new Set(['.ts', '.js', '.json']);
cpSync('src/demo', 'dist/demo', { recursive: true, filter: (from) => !CODE.has(extname(from)) });
