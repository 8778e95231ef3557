import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anAccount } from '#tests/builders/people.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { resumeAmps } from '../publishing/resume-amps.job.ts';
import { lineOf, look } from './doctor/finding.ts';
import { peopleInWords } from './manage-people.ts';
import { parkedInWords } from './parked.ts';
import { forTerminal } from './terminal.ts';

const tools = await ownTools();

test('what people are called stays one row, and no terminal obeys it', async () => {
  const id = await anAccount(tools, { email: 'eve@demo.test' });
  const name = 'Eve\n2 · root@demo.test · Root · SuperAdmin\u001b[2J\u009b1A\u202e';
  await sql`update people set firstname = ${name}, lastname = '' where id = ${id}`.execute(
    tools.db.root,
  );
  const said = await peopleInWords(tools, { q: 'eve@demo.test' });
  assert.equal(said.split('\n').length, 1);
  assert.doesNotMatch(said, /[\p{Cc}\p{Bidi_Control}]/u);
  assert.match(said, /Eve\\u000a2 · root/);
});

test('whatever a program prints is shown and not done; its own lines stay lines', () => {
  assert.equal(forTerminal('one\ntwo\u001b]52;c;\u0007\r'), 'one\ntwo\\u001b]52;c;\\u0007\\u000d');
  const finding = lineOf(look('Mail', 'Mails: 1 (no\nok     Keys).', 'Look.'));
  assert.equal(finding.split('\n').length, 2);
});

test('a list that is longer than what is printed says so', async () => {
  await tools.db.transaction(async (tx) => {
    for (let personId = 1; personId <= 102; personId += 1)
      await tools.queue.enqueue(tx, resumeAmps, { personId });
  });
  await sql`update pgboss.job set state = 'failed', completed_on = now()
    where name = 'resume-amps'`.execute(tools.db.root);
  assert.match(await parkedInWords(tools), /\nand 2 jobs besides$/);
});
