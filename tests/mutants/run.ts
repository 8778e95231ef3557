// Says something wrong in one place of the product after the other, and looks whether a test notices.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { journeysBrowserPath } from '../browser.ts';
import { onPostgres } from '../engines.ts';
import type { Beginning } from '../engines.ts';
import { sourcesOf } from '../house/source.ts';
import { pure, root } from '../test-files.ts';
import { allPlaces, drawMutants } from './draw.ts';
import type { Mutant } from './draw.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    only: { type: 'string' },
    journeys: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`node_modules/.bin/node tests/mutants/run.ts -- [options]

  Changes one place of this checkout after the other, and puts it back: use a clone of its own.

  --seed N      draws other places (1)
  --count N     so many of them (30)
  --only N      the Nth alone
  --journeys    whoever outlives the tests below the browser meets the journeys too
`);
  process.exit(0);
}

/** The tests that reach each file by their imports, the nearest first. */
function testsByFile(): (path: string) => string[] {
  const users = new Map<string, string[]>();
  for (const { imports } of sourcesOf([
    'domain',
    'contract',
    'content',
    'server',
    'practice',
    'web',
    'tests',
  ]))
    for (const { from, to, isType } of imports)
      if (to && !isType) users.set(to, [...(users.get(to) ?? []), from]);
  return (path) => {
    const reached = new Set([path]);
    for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user);
    return [...reached].filter((file) => file.endsWith('.test.ts'));
  };
}

/** @returns whether all of it passed. */
async function passes(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const end = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 20 * 60_000);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearTimeout(end);
  return code === 0;
}

const filesAtOnce = 8;

/** Tests that failed, by name, and how they are asked again. */
interface Killer {
  name: string;
  passesAgain: () => Promise<boolean>;
}

/** @returns the first that failed, a file or a group of them; null where the mutant lived. */
async function killerOf({ path }: Mutant, { execArgv, env }: Beginning): Promise<Killer | null> {
  const reaching = reachedBy(path);
  const isQuick = (file: string) => pure.includes(file);
  const ordered = [...reaching.filter(isQuick), ...reaching.filter((file) => !isQuick(file))];
  for (let at = 0; at < ordered.length; at += filesAtOnce) {
    const some = ordered.slice(at, at + filesAtOnce);
    const args = ['--test', '--test-concurrency=2', '--test-timeout=240000', ...execArgv, ...some];
    const passesAgain = () => passes(args, env);
    if (!(await passesAgain())) return { name: some.join(' '), passesAgain };
  }
  const housePasses = () =>
    passes(['--test', 'tests/house/*.test.ts', 'tests/conformance/*.test.ts']);
  if (!(await housePasses())) return { name: 'house', passesAgain: housePasses };
  if (values.journeys && !(await journeysPass()))
    return { name: 'journeys', passesAgain: journeysPass };
  return null;
}

async function journeysPass(): Promise<boolean> {
  const built = await passes(['scripts/ready.mjs', 'build']);
  const runner = 'node_modules/@playwright/test/cli.js';
  const args = [runner, 'test', '-x', '--config', 'tests/journeys/playwright.config.ts'];
  return built && passes(args, { CHROMIUM: journeysBrowserPath() });
}

async function killerOfChanged(mutant: Mutant, beginning: Beginning): Promise<Killer | null> {
  const file = join(root, mutant.path);
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, code.slice(0, mutant.start) + mutant.instead + code.slice(mutant.end));
  try {
    return await killerOf(mutant, beginning);
  } finally {
    writeFileSync(file, code);
  }
}

/** Tests that fail without the mutant too have not noticed it. */
async function verdictOn(killer: Killer | null): Promise<{ isKilled: boolean; words: string }> {
  if (!killer) return { isKilled: false, words: 'LIVED' };
  if (await killer.passesAgain())
    return { isKilled: true, words: `killed by one of: ${killer.name}` };
  return { isKilled: false, words: `UNDECIDED, these fail without it too: ${killer.name}` };
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90);
const reachedBy = testsByFile();
const drawn = drawMutants(allPlaces(), Number(values.seed), Number(values.count));
const chosen = values.only ? [drawn[Number(values.only) - 1]] : drawn;
let killed = 0;
await onPostgres(async (beginning) => {
  for (const mutant of chosen) {
    if (!mutant) throw new Error(`There are ${drawn.length} of them.`);
    const { path, start, was, instead } = mutant;
    const line = readFileSync(join(root, path), 'utf8').slice(0, start).split('\n').length;
    console.log(
      `${drawn.indexOf(mutant) + 1}. ${path}:${line}: ${inOneLine(was)} → ${inOneLine(instead)}`,
    );
    const { isKilled, words } = await verdictOn(await killerOfChanged(mutant, beginning));
    if (isKilled) killed += 1;
    console.log(`   ${words}`);
  }
});
console.log(`${killed} of ${chosen.length} killed, seed ${values.seed}`);
