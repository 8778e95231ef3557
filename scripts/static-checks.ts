import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** A check's name, its program and what it is told. */
export type Step = readonly [name: string, command: string, args: readonly string[]];

/** What can be said of the source without running it. */
export const staticChecks: readonly Step[] = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--quiet']],
  ['types', bin('tsc'), ['--noEmit', '-p', '.']],
  ['unused', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['used by tests alone', bin('knip'), ['--no-progress', '--production']],
];

/** Runs one, and says how it went and how long it took. @returns whether it passed */
export function passes([name, command, args]: Step): boolean {
  const began = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return status === 0;
}
