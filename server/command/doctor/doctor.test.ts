import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { freePort, listenOnLoopback } from '#tests/builders/loopback.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { resumeAmps } from '../../publishing/resume-amps.job.ts';
import { finishRestore } from '../../foundation/backup/unfinished-restore.ts';
import { noteBeat, noteCanary } from '../../foundation/queue/worker-beat-table.ts';
import { lineOf } from './finding.ts';
import type { Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtDisk, lookAtFiles, lookAtMail } from './look-at-machine.ts';
import { lookOver } from './look-over.ts';

const tools = await ownTools();
const { config, db, files } = tools;
const database = () => lookAtDatabase(tools, config);
const wrong = (findings: Finding[]) => findings.filter(({ is }) => is === 'wrong');

test('a world that works has nothing wrong', async () => {
  await noteBeat(db.root, tools.worker);
  await noteCanary(db.root, tools.worker);
  const all = [
    ...(await database()),
    await lookAtFiles(files, config),
    await lookAtMail(config),
    await lookAtDisk(config),
  ];
  assert.deepEqual(wrong(all), []);
  for (const about of ['Database', 'Worker', 'Queue', 'Keys', 'Rules', 'Files', 'Mail', 'Disk'])
    assert.ok(
      all.some((finding) => finding.about === about),
      about,
    );
});

test('a dead worker, late jobs and failed ones are named with what to do', async () => {
  await sql`update worker_beats set beat_at = now() - interval '1 minute'`.execute(db.root);
  for (const personId of [7, 8])
    await db.transaction((tx) => tools.queue.enqueue(tx, resumeAmps, { personId }));
  await sql`update pgboss.job set start_after = now() - interval '1 hour'
    where name = 'resume-amps'`.execute(db.root);
  await sql`update pgboss.job set state = 'failed', completed_on = now() where id in (
    select id from pgboss.job where name = 'resume-amps' limit 1)`.execute(db.root);
  const lines = (await database()).map(lineOf).join('\n');
  assert.match(lines, /WRONG {2}Worker .* since .*\n.*npm run worker/);
  assert.match(lines, /WRONG {2}Queue .*due for more than 5 minutes: 1, resume-amps/);
  assert.match(lines, /look {3}Queue .*failed for good: 1\.\n.*npm run admin -- parked/);
});

test('mails that could not be sent are told with the reason', async () => {
  await sql`insert into outbox_mails (key, to_address, from_name, subject, text, html, kind, state, last_error)
    values ('k', 'a@demo.test', 'A', 'S', 't', 'h', 'welcome', 'failed', 'no such host')`.execute(
    db.root,
  );
  const lines = (await database()).map(lineOf).join('\n');
  assert.match(lines, /look {3}Mail .*last seven days: 1 \(no such host\)/);
  assert.doesNotMatch(lines, /wait for the mail server/);
  await sql`update outbox_mails set state = 'queued', last_error = 'ECONNREFUSED'`.execute(db.root);
  const waiting = (await database()).map(lineOf).join('\n');
  assert.match(waiting, /Mails that wait for the mail server: 1 \(ECONNREFUSED\)/);
});

test('tables that are older than the program are told', async () => {
  await sql`delete from migrations where name = '0001-people.sql'`.execute(db.root);
  const lines = (await database()).map(lineOf).join('\n');
  assert.match(lines, /not made yet: 1, from 0001-people\.sql on/);
});

test('a world that is still being restored is told, and how to go on', async () => {
  await sql`create table unfinished_restore as select 'a backup' as backup`.execute(db.root);
  const lines = (await database()).map(lineOf).join('\n');
  await finishRestore(db.root);
  assert.match(lines, /WRONG {2}Database .*not finished.*npm run restore -- FILE/);
});

test('whoever holds the port and never answers does not hold up the look', async (t) => {
  const silent = createServer();
  const port = await listenOnLoopback(silent);
  t.after(() => silent.close());
  const findings = await lookOver({ ...config, databaseUrl: undefined, s3: undefined, port });
  assert.ok(findings.some(({ says }) => says.includes('holds no world yet')));
});

test('a mail server that is not there is wrong, and none, said on purpose, is told as what it is', async () => {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  const refused = await lookAtMail({ ...config, smtpUrl });
  assert.equal(refused.is, 'wrong');
  assert.match(refused.says, /ECONNREFUSED/);
  const none = await lookAtMail({ ...config, production: true });
  assert.equal(none.is, 'worth a look');
  assert.match(none.says, /no mail is sent/);
  assert.doesNotMatch(none.says, /outbox/);
});
