#!/usr/bin/env node
// Plain JavaScript on purpose: an older Node must get this far to say what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `casebook needs Node.js 22.19 or later; this is ${process.versions.node}. Install a newer Node.js, or run it through npm.`,
  );
  process.exit(1);
}
// Node.js does not strip types under node_modules: there lies what `npm pack` compiled.
const packed = import.meta.url.includes('/node_modules/');
import(packed ? '../dist/cli.js' : './cli.ts').then((cli) => cli.main(process.argv));
