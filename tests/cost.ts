// What test files cost: `node_modules/.bin/node tests/cost.ts FILE…`, or `--since COMMIT` for those that came after it.
// Begun with `taskset -c 0` it stays on one CPU: on a virtual machine, to wake an idle one for each answer of
// the database costs up to as much again, and the same tests differ by that from hour to hour.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { onEmbedded, onPostgres } from './engines.ts';
import type { Beginning } from './engines.ts';
import { onBothEngines, pure, root, withDatabase, withoutDatabase } from './test-files.ts';
import { testGroups, writeGroups } from './test-groups.ts';

const filesSince = (commit: string) =>
  execFileSync(
    'git',
    ['diff', '--diff-filter=A', '--name-only', commit, 'HEAD', '--', '*.test.ts'],
    { cwd: root, encoding: 'utf8' },
  ).split('\n');

const [option = '', commit = ''] = process.argv.slice(2);
const asked = new Set(option === '--since' ? filesSince(commit) : process.argv.slice(2));
const chosen = (files: readonly string[]) => files.filter((file) => asked.has(file));

/** What a line of `/proc/PID/stat` says of CPU time, in seconds: of its ended children, and its own. */
function cpuIn(pid: number | 'self'): { own: number; children: number } {
  const said = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = said.slice(said.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  const perSecond = 100;
  return {
    own: ((user ?? 0) + (system ?? 0)) / perSecond,
    children: ((childrenUser ?? 0) + (childrenSystem ?? 0)) / perSecond,
  };
}

/** What a database server has used, with the connections that have ended. */
function cpuOfServer(pid: number): number {
  const { own, children } = cpuIn(pid);
  return own + children;
}

let sum = 0;
function say(seconds: number, what: string): void {
  sum += seconds;
  console.log(`${seconds.toFixed(2).padStart(8)}  ${what}`);
}

/** In the groups of `npm test`, one after the other, since only ended children are counted. */
async function measure(
  name: string,
  files: readonly string[],
  { execArgv, env }: Beginning,
  server?: number,
) {
  console.log(`\n${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'ampifire-cost-'));
  const groups = testGroups(files);
  const scripts = writeGroups(groups, folder);
  for (const [at, script] of scripts.entries()) {
    const before = cpuIn('self').children + (server ? cpuOfServer(server) : 0);
    await runIn(execArgv, [script], env);
    // A connection's process ends a moment after who used it.
    if (server) await sleep(200);
    say(
      cpuIn('self').children + (server ? cpuOfServer(server) : 0) - before,
      groups[at]?.join(' ') ?? '',
    );
  }
  rmSync(folder, { recursive: true });
}

async function runIn(options: string[], files: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...options, ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) console.log(said);
  if (code !== 0) throw new Error(`${files.join(' ')} failed: a figure of it would mean nothing.`);
}

const together = chosen(pure);
if (together.length > 0) {
  console.log('In one process');
  const before = cpuIn('self').children;
  const isolation = ['--test', '--test-isolation=none'];
  await runIn(isolation, together, {});
  say(cpuIn('self').children - before, `${together.length} unit files`);
}
const postgres = await onPostgres(async (beginning, { pid }) => {
  await measure('Without a database', chosen(withoutDatabase), beginning);
  await measure('PostgreSQL, with its server', chosen(withDatabase), beginning, pid);
  return true;
});
const embedded = postgres ? onBothEngines : [...withoutDatabase, ...withDatabase];
await onEmbedded((beginning) => measure('Embedded engine', chosen(embedded), beginning));
console.log(`\n${sum.toFixed(1)} seconds of CPU time`);
