import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/postgres-server.ts';
import { betweenAcceptAndCommit, otherPoints } from './kill-points.ts';
import type { KillPoint } from './kill-points.ts';
import { runRounds } from './run-rounds.ts';
import type { Outcome, Round } from './run-rounds.ts';

const usage = `node_modules/.bin/node tests/kill/kill-rounds.ts [options]

  Kills the product's process in the middle of publishing, starts it again and counts the posts.

  --rounds N               kills between remote accept and local commit, 50 when absent; after every
                           second one follows a kill at another point, in turn
  --engine NAME            embedded, postgres or both (when absent)
  --write FILE             also writes the summary to a Markdown file
`;

const engines = ['embedded', 'postgres'] as const;
type EngineName = (typeof engines)[number];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'both' },
    write: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const chosen = engines.filter((name) => values.engine === name || values.engine === 'both');
const wanted = Number(values.rounds);
if (values.help || chosen.length === 0 || !Number.isInteger(wanted) || wanted < 1) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const summaries: string[] = [];
let failed = false;
for (const engine of chosen) {
  const { outcome, name } = await runOn(engine);
  const summary = summaryOf(name, outcome);
  failed ||= !summary.sound;
  summaries.push(summary.text);
  console.log(`\n${summary.text}`);
}
if (values.write) writeFileSync(values.write, page());
process.exitCode = failed ? 1 : 0;

async function runOn(engine: EngineName): Promise<{ outcome: Outcome; name: string }> {
  const server = engine === 'postgres' ? await startPostgres() : null;
  if (engine === 'postgres' && !server) throw new Error('No PostgreSQL server binary found.');
  if (server) process.env['TEST_DATABASE_URL'] = server.url;
  else delete process.env['TEST_DATABASE_URL'];
  const name = server ? `PostgreSQL ${server.version}` : 'Embedded engine';
  console.log(`\n${name}`);
  try {
    return { outcome: await runRounds(plan(wanted), tell), name };
  } finally {
    await server?.stop();
  }
}

function plan(count: number): KillPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const other = otherPoints[((index - 1) / 2) % otherPoints.length];
    return index % 2 === 1 && other ? [betweenAcceptAndCommit, other] : [betweenAcceptAndCommit];
  }).flat();
}

function tell({ number, point, seconds, posts, requests, state }: Round): void {
  console.log(
    `${String(number).padStart(3)}  ${point.padEnd(50)} ${seconds.toFixed(1).padStart(5)} s  ` +
      `posts ${posts}  requests ${requests}  ${state}`,
  );
}

function isSound({ posts, pictures, state, trailHolds }: Round): boolean {
  return posts === 1 && pictures === 1 && state === 'live' && trailHolds;
}

function summaryOf(name: string, { rounds, books, errors }: Outcome) {
  const byPoint = Map.groupBy(rounds, ({ point }) => point);
  const lines = [...byPoint].map(([point, some]) => {
    const slowest = Math.max(...some.map(({ seconds }) => seconds));
    const cells = [point, some.length, some.filter(isSound).length, `${slowest.toFixed(1)} s`];
    return `| ${cells.join(' | ')} |`;
  });
  const zero = books.held === 0 && books.available === 0 && books.spent === rounds.length;
  const sound = rounds.every(isSound) && books.broken.length === 0 && zero && errors.length === 0;
  const text = `## ${name}: ${sound ? 'held' : 'BROKEN'}

| Killed | Rounds | One post, Live, no person | Slowest to Live, with the restart |
| --- | --- | --- | --- |
${lines.join('\n')}

Invariants broken: ${books.broken.length === 0 ? 'none' : books.broken.map(({ holds }) => holds).join('; ')}.
Credits: ${rounds.length} granted, ${books.spent} spent, ${books.held} held, ${books.available} left.
Errors in the log: ${errors.length}.
`;
  return { sound, text: `${text}${errors.slice(0, 5).join('\n')}` };
}

function page(): string {
  return `# Killed in the middle

Written by \`node_modules/.bin/node tests/kill/kill-rounds.ts --rounds ${wanted} --engine ${values.engine} --write docs/kill-rounds.md\`
on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.

In each round a customer submits an article with a picture for a practice WordPress, an editor approves
it, and the product’s process gets SIGKILL at the named moment. The practice site is a process of its own
that has what it accepted on its disk. The product is started again, nobody does anything, and the round
ends when the report says Live: then the site must show exactly one post and one picture, and the proof
trail must hold. An approval that the kill cut off is given again, as an editor would. After the last round the invariants of \`server/invariants/\` are run and
every credit is accounted for. An unknown outcome rests one second here (15 minutes in production).

${summaries.join('\n')}`;
}
