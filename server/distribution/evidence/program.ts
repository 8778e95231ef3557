import { readFileSync } from 'node:fs';

const parts = ['check-evidence.js', 'what-report-says.js', 'what-rows-say.js', 'run-check.js'];

/** Of all parts one file, to be taken along and read: what each takes from another stands beside it. */
export const program: string = parts
  .map((part) => readFileSync(new URL(part, import.meta.url), 'utf8'))
  .map((text) =>
    text.replaceAll(/^import [^'\n]* from '\.\/[^'\n]*';\n+/gm, '').replaceAll(/^export /gm, ''),
  )
  .join('\n');
