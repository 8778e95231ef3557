import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const unitTests = globSync('{domain,contract,web}/**/*.test.ts', { cwd: root });
const houseTests = globSync('tests/house/*.test.ts', { cwd: root });

/** Fast truth before a commit: format, lint, types, house and unit tests. */
const steps: [string, string, string[]][] = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--quiet']],
  ['types', bin('tsc'), ['--noEmit', '-p', '.']],
  ['unused', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['used by tests alone', bin('knip'), ['--no-progress', '--production']],
  [
    'house and unit tests',
    process.execPath,
    [
      '--test',
      '--test-isolation=none',
      '--test-reporter=dot',
      ...houseTests,
      'tests/conformance/conformance.test.ts',
      ...unitTests,
    ],
  ],
];

for (const [name, command, args] of steps) {
  const began = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) process.exit(1);
}
