import { globSync } from 'node:fs';
import { join } from 'node:path';
import { passes, staticChecks } from './static-checks.ts';
import type { Step } from './static-checks.ts';

const root = join(import.meta.dirname, '..');
const tests = [
  'tests/house/*.test.ts',
  'tests/conformance/conformance.test.ts',
  '{domain,contract,web}/**/*.test.ts',
];

/** Fast truth before a commit: format, lint, types, whether the app can be built, house and unit tests. */
const steps: readonly Step[] = [
  ...staticChecks,
  ['build', process.execPath, ['scripts/ready.mjs', 'build']],
  [
    'house and unit tests',
    process.execPath,
    ['--test', '--test-isolation=none', '--test-reporter=dot', ...globSync(tests, { cwd: root })],
  ],
];

if (!steps.every(passes)) process.exit(1);
