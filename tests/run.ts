import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { passes, staticChecks } from '../scripts/static-checks.ts';
import { journeysBrowserPath } from './browser.ts';
import { outcomesOfRun } from './conformance/ran.ts';
import { onEmbedded, onPostgres } from './engines.ts';
import type { Beginning } from './engines.ts';
import { failedPages } from './failed-pages.ts';
import { onBothEngines, pure, root, withDatabase, withoutDatabase } from './test-files.ts';
import { testGroups, writeGroups } from './test-groups.ts';

const { values } = parseArgs({
  options: { engines: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm test -- [options]

  --engines   runs every file that uses a database on both engines, not only those that are about them
`);
  process.exit(0);
}

interface Tally {
  passed: number;
  failed: number;
}

const outcomes = outcomesOfRun();

/** What failed, said again at the end: of a long run often only the last lines are kept. */
const failures: string[] = [];

function heading(text: string): void {
  console.log(`\n── ${text}\n`);
}

const inRoot = (files: readonly string[]) => files.map((file) => join(root, file));

type RunOptions = NonNullable<Parameters<typeof run>[0]>;

async function runFiles(paths: string[], options: RunOptions = {}): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const stream = run({
    files: paths,
    // What does not end by itself has a fault of its own.
    timeout: 240_000,
    ...options,
  });
  stream.on('test:pass', ({ details }) => {
    if (details.type !== 'suite') tally.passed += 1;
  });
  stream.on('test:fail', ({ name, file, details: { type, error } }) => {
    if (type === 'suite') return;
    tally.failed += 1;
    failures.push(`${file ?? ''}: ${name}\n${String(error.cause ?? error.message).slice(0, 2000)}`);
  });
  outcomes.follow(stream);
  const report = stream.compose(new spec());
  report.pipe(process.stdout);
  await new Promise<void>((resolve, reject) => {
    report.on('end', resolve);
    report.on('error', reject);
  });
  return tally;
}

async function inProcesses(chosen: string[], { execArgv, env }: Beginning): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'ampifire-groups-'));
  const options = { concurrency: 2, execArgv, env: { ...process.env, ...env } };
  try {
    return await runFiles(writeGroups(testGroups(chosen), folder), options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What no PostgreSQL can be found for runs on the embedded engine, and the last lines say so. */
let notRun = '';

/** House and integration tests: each on PostgreSQL, and those about engines on the embedded one as well. */
async function runIntegration(): Promise<Tally> {
  const everything = [...withoutDatabase, ...withDatabase];
  const onServer = await onPostgres((beginning, { version }) => {
    console.log(`PostgreSQL ${version}, ${everything.length} files`);
    return inProcesses(everything, beginning);
  });
  if (!onServer)
    notRun = 'NOT RUN on PostgreSQL: no server binary found (Debian: apt-get install postgresql).';
  const again = onServer && !values.engines ? onBothEngines : onServer ? withDatabase : everything;
  heading(`Embedded engine, ${again.length} files`);
  const embedded = await onEmbedded((beginning) => inProcesses(again, beginning));
  return added(onServer ?? { passed: 0, failed: 0 }, embedded);
}

const added = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

async function runJourneys(): Promise<Tally> {
  const browser = journeysBrowserPath();
  const report = join(mkdtempSync(join(tmpdir(), 'ampifire-journeys-')), 'report.json');
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'tests/journeys/playwright.config.ts',
      '--reporter=list,json',
    ],
    {
      cwd: root,
      env: { ...process.env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
    process.stdout.write(bytes);
  });
  const code = await new Promise<number>((resolve) => {
    child.on('exit', (status) => resolve(status ?? 1));
  });
  if (existsSync(report)) outcomes.readJourneys(report);
  if (code !== 0) console.log(failedPages(join(root, 'test-results')).join('\n'));
  failures.push(...output.split('\n').filter((line) => /^ +✘/.test(line)));
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0);
  const failed = count('failed') + count('flaky') + count('did not run') + count('interrupted');
  return { passed: count('passed'), failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** All of them, also where one fails. */
function runStaticChecks(): Tally {
  const failed = staticChecks.filter((check) => !passes(check));
  failures.push(...failed.map(([name]) => name));
  return { passed: staticChecks.length - failed.length, failed: failed.length };
}

const parts: [string, () => Tally | Promise<Tally>][] = [
  ['Format, lint, types and what nothing uses', runStaticChecks],
  [`Unit tests, ${pure.length} files`, () => runFiles(inRoot(pure), { isolation: 'none' })],
  ['House and integration tests', runIntegration],
  ['Journeys in Chromium', runJourneys],
];

/** What all of it may take on two cores; each part of the product that comes may add 150 CPU seconds. */
const budget = { minutes: 12, cpuSeconds: 900 };

/** CPU seconds of the whole machine, as long as it has been up: of every process, also those nobody waits for. */
const machineSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys } }) => sum + (user + nice + sys) / 1000, 0);

interface Cost {
  minutes: number;
  cpuSeconds: number;
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const [began, spent] = [performance.now(), machineSeconds()];
  await work();
  return {
    minutes: (performance.now() - began) / 60_000,
    cpuSeconds: machineSeconds() - spent,
  };
}

const costText = ({ minutes, cpuSeconds }: Cost) =>
  `${minutes.toFixed(1)} min, ${Math.round(cpuSeconds)} CPU s`;

let total: Tally = { passed: 0, failed: 0 };
const costs: string[] = [];
const whole = await costOf(async () => {
  for (const [name, part] of parts) {
    heading(name);
    const cost = await costOf(async () => {
      total = added(total, await part());
    });
    costs.push(`${name}: ${costText(cost)}`);
  }
});
const notShown = outcomes.notShown();
if (notShown.length > 0) {
  heading('Named in docs/conformance.md, but not shown by this run');
  for (const line of notShown) console.log(line);
  total.failed += notShown.length;
}
if (failures.length > 0) heading('What failed');
for (const failure of failures) console.log(failure);
heading('What it took, with all else that this machine did meanwhile');
for (const line of costs) console.log(line);
console.log(
  `Together: ${costText(whole)}, of ${budget.minutes} min and ${budget.cpuSeconds} CPU s on two cores`,
);
console.log(`\n${notRun && `${notRun}\n`}${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
