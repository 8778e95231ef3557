import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { browserPath } from './browser.ts';
import { outcomesOfRun } from './conformance/ran.ts';
import { makeTemplate, writeMadeDatabase } from './made-database.ts';
import { startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '..');
const folders = ['domain', 'contract', 'server', 'practice', 'web', 'tests'];

interface Tally {
  passed: number;
  failed: number;
}

/** Every test file is a process of its own: what one has compiled the others read. */
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/compiled');

const outcomes = outcomesOfRun();

const files = globSync(
  folders.map((folder) => `${folder}/**/*.test.ts`),
  { cwd: root },
)
  .filter((file) => !file.startsWith('tests/peers/'))
  .toSorted();
/** Those that reach for nothing outside themselves share one process. */
const isPure = (file: string) => /^(domain|contract|web)\//.test(file);

const pure = files.filter(isPure);
const withOutside = files.filter((file) => !isPure(file));

/** Those that use a database run again on PostgreSQL. */
const withDatabase = filesWithDatabase(withOutside);

/** Those that have a database made for them, be it by a builder of a builder. */
function filesWithDatabase(tests: string[]): string[] {
  const builders = globSync('tests/{builders,kill}/*.ts', { cwd: root });
  const makers = new Set(['fresh-database.ts']);
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const asks = (file: string) => [...makers].some((maker) => text(file).includes(`/${maker}'`));
  for (let known = 0; known < makers.size;) {
    known = makers.size;
    for (const file of builders.filter(asks)) makers.add(basename(file));
  }
  return tests.filter(asks);
}

function heading(text: string): void {
  console.log(`\n── ${text}\n`);
}

type RunOptions = NonNullable<Parameters<typeof run>[0]>;

async function runFiles(chosen: string[], options: RunOptions = {}): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const stream = run({
    files: chosen.map((file) => join(root, file)),
    // A file that does not end by itself has a fault of its own.
    timeout: 240_000,
    ...options,
  });
  stream.on('test:pass', ({ details }) => {
    if (details.type !== 'suite') tally.passed += 1;
  });
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') tally.failed += 1;
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

const inProcesses = (chosen: string[], environment: Record<string, string>): Promise<Tally> =>
  runFiles(chosen, { concurrency: 2, env: { ...process.env, ...environment } });

async function runOnEmbedded(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'ampifire-tests-'));
  const made = join(folder, 'made-database.tar');
  try {
    await writeMadeDatabase(made);
    return await inProcesses(withOutside, { TEST_DATABASE_FILE: made });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnPostgres(): Promise<Tally> {
  const server = await startPostgres();
  if (!server) {
    console.log(
      'NOT RUN on PostgreSQL: no server binary found (Debian: apt-get install postgresql).',
    );
    return { passed: 0, failed: 0 };
  }
  try {
    console.log(`PostgreSQL ${server.version}`);
    return await inProcesses(withDatabase, {
      TEST_DATABASE_URL: server.url,
      TEST_DATABASE_TEMPLATE: await makeTemplate(server.url),
    });
  } finally {
    await server.stop();
  }
}

async function runJourneys(): Promise<Tally> {
  const browser = browserPath();
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
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(output)?.[1] ?? 0);
  const failed = count('failed') + count('flaky') + count('did not run') + count('interrupted');
  return { passed: count('passed'), failed: code !== 0 && failed === 0 ? 1 : failed };
}

const parts: [string, () => Promise<Tally>][] = [
  [`Unit tests, ${pure.length} files`, () => runFiles(pure, { isolation: 'none' })],
  [`House and integration tests (embedded engine), ${withOutside.length} files`, runOnEmbedded],
  [`Integration tests again on PostgreSQL, ${withDatabase.length} files`, runOnPostgres],
  ['Journeys in Chromium', runJourneys],
];

const total: Tally = { passed: 0, failed: 0 };
for (const [name, part] of parts) {
  heading(name);
  const { passed, failed } = await part();
  total.passed += passed;
  total.failed += failed;
}
const notShown = outcomes.notShown();
if (notShown.length > 0) {
  heading('Named in docs/conformance.md, but not shown by this run');
  for (const line of notShown) console.log(line);
  total.failed += notShown.length;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
