import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { browserPath } from './browser.ts';
import { outcomesOfRun } from './conformance/ran.ts';
import { startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '..');
const folders = ['scene', 'domain', 'contract', 'server', 'practice', 'web', 'tests'];

interface Tally {
  passed: number;
  failed: number;
}

const outcomes = outcomesOfRun();

const files = globSync(
  folders.map((folder) => `${folder}/**/*.test.ts`),
  { cwd: root },
)
  .filter((file) => !file.startsWith('tests/peers/'))
  .toSorted();
/** Those that use a database run again on PostgreSQL. */
const withDatabase = files.filter((file) =>
  /test-tools\.ts|run-rounds\.ts/.test(readFileSync(join(root, file), 'utf8')),
);

function heading(text: string): void {
  console.log(`\n── ${text}\n`);
}

async function runFiles(
  chosen: string[],
  environment: Record<string, string> = {},
): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const stream = run({
    files: chosen.map((file) => join(root, file)),
    concurrency: 2,
    // A file that does not end by itself has a fault of its own.
    timeout: 240_000,
    env: { ...process.env, ...environment },
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
    return await runFiles(withDatabase, { TEST_DATABASE_URL: server.url });
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
  [
    `House, unit and integration tests (embedded engine), ${files.length} files`,
    () => runFiles(files),
  ],
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
