import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { lateAfterMinutes } from '#contract/operations.ts';
import { overdueRows } from '../../admin/overdue-table.ts';
import type { Config } from '../../config.ts';
import { unfinishedRestore, unfinishedWords } from '../../foundation/backup/unfinished-restore.ts';
import { missingMigrations } from '../../foundation/db/migrate.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { countFailedJobs } from '../../foundation/queue/failed-job-table.ts';
import { lastBeats } from '../../foundation/queue/worker-beat-table.ts';
import { workerState } from '../../foundation/queue/worker-state.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { readKeys } from '../../keys/rotate-keys.ts';
import type { Tools } from '../../tools.ts';
import { counted } from '#domain/rules/counted.ts';
import { look, well, wrong } from './finding.ts';
import type { Finding } from './finding.ts';

const clocksMayDifferSeconds = 5;
const mostCounted = 10_000;
const newestRows = 2_000;

/** Tables, clock, queue and the rules that must hold. Reads only. */
export async function lookAtDatabase(
  { db: database, seal }: Pick<Tools, 'db' | 'seal'>,
  config: Config,
): Promise<Finding[]> {
  const db = database.unhurried;
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now`.execute(db);
  const [facts] = rows;
  const engine = config.databaseUrl ? 'PostgreSQL' : 'The embedded engine, PostgreSQL';
  const version = well('Database', `${engine} ${facts?.version}, answers.`);
  if ((await unfinishedRestore(db)) !== null)
    return [
      version,
      wrong('Database', unfinishedWords, 'The product does not start until it is done.'),
    ];
  const missing = await missingMigrations(db);
  if (missing.length > 0) {
    const says = `Changes of its tables that are not made yet: ${missing.length}, from ${missing[0]} on.`;
    return [version, look('Database', says, 'Start the product: it makes them.')];
  }
  return [
    version,
    ...clock(facts?.now ?? new Date()),
    ...(await worker(db)),
    ...(await queue(db)),
    ...(await mails(db)),
    ...(await keys({ db: database, seal })),
    ...(await rules(db)),
  ];
}

function clock(theirs: Date): Finding[] {
  const seconds = Math.round(Math.abs(theirs.getTime() - Date.now()) / 1000);
  if (seconds <= clocksMayDifferSeconds) return [];
  const says = `Its clock and this machine’s differ by ${seconds} seconds.`;
  return [wrong('Database', says, 'Let both machines take their time from the network (NTP).')];
}

async function worker(db: Queries): Promise<Finding[]> {
  const { working, worker: says } = workerState(await lastBeats(db));
  if (working) return [well('Worker', says)];
  return [wrong('Worker', says, 'Start one: npm start, or npm run worker beside npm run api.')];
}

async function queue(db: Queries): Promise<Finding[]> {
  const before = new Date(Date.now() - lateAfterMinutes * 60_000);
  const late = (await overdueRows(db, before)).filter(({ kind }) => kind === 'job');
  const failed = await countFailedJobs(db, mostCounted);
  return [
    failed === 0
      ? well('Queue', 'No background work has failed for good.')
      : look(
          'Queue',
          `Jobs that failed for good: ${failed}.`,
          'See them: npm run admin -- parked.',
        ),
    ...(late.length === 0
      ? []
      : [
          wrong(
            'Queue',
            `Jobs due for more than ${lateAfterMinutes} minutes: ${late.reduce((all, { count }) => all + count, 0)}, ${late[0]?.name} among them.`,
            'Start a worker, or one more: npm run worker.',
          ),
        ]),
  ];
}

async function mails(db: Queries): Promise<Finding[]> {
  const { rows } = await sql<{ state: string; count: number; last: string | null }>`
    select state, count(*)::int as count,
      (array_agg(last_error order by created_at desc))[1] as last
    from outbox_mails
    where (state = 'failed' and created_at > now() - interval '7 days')
      or (state = 'queued' and last_error is not null)
    group by state order by state`.execute(db);
  return rows.map(({ state, count, last }) =>
    state === 'failed'
      ? look(
          'Mail',
          `Mails that could not be sent in the last seven days: ${count} (${last}).`,
          'Mend the mail server’s settings; people can ask for their mail again.',
        )
      : look(
          'Mail',
          `Mails that wait for the mail server: ${count} (${last}).`,
          `Mend it or its settings: each is tried again for ${limits.mailsWaitHours} hours, then given up.`,
        ),
  );
}

async function keys(tools: Pick<Tools, 'db' | 'seal'>): Promise<Finding[]> {
  const places = await readKeys(tools);
  const sum = (kind: 'lost' | 'previous') => places.reduce((all, place) => all + place[kind], 0);
  if (sum('lost') > 0) {
    const says = `Secrets that no key opens: ${sum('lost')}.`;
    const remedy = 'Name the key they were sealed with in SECRET_KEY_PREVIOUS.';
    return [wrong('Keys', says, remedy)];
  }
  if (sum('previous') === 0) return [well('Keys', 'Every secret opens with the present key.')];
  const says = `Secrets that a previous key sealed: ${sum('previous')}.`;
  return [look('Keys', says, 'Seal them anew: npm run admin -- keys rotate.')];
}

async function rules(db: Queries): Promise<Finding[]> {
  const broken = await brokenInvariants(db, { now: new Date(), newest: newestRows });
  if (broken.length === 0) return [well('Rules', 'Everything that must hold does.')];
  return broken.map(({ holds, rows }) =>
    wrong(
      'Rules',
      `Does not hold: ${holds} (${counted(rows.length, 'row')} or more).`,
      `The first: ${JSON.stringify(rows[0])}. Make a backup before you change anything.`,
    ),
  );
}
