import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anonymiseByOperator } from '../../command/anonymise.ts';

const tools = await ownTools();

test('a user name, former names and addresses, and named spellings go as well', async () => {
  const { root } = tools.db;
  const email = 'nora@demo.test';
  const id = await anAccount(tools, { email });
  const reader = await anAccount(tools, { email: 'reader@demo.test' });
  await sql`update people set login = 'nora_l', firstname = 'Nora', lastname = 'Lind'
    where id = ${id}`.execute(root);
  await sql`insert into support_requests (person_id, name, email, subject, comments,
      user_reported_issue, product, address, created_at)
    values (${id}, 'Nora Berg', 'berg@demo.test', 'Help', 'x', 'x', 'x', '::1', now())`.execute(
    root,
  );
  await sql`insert into person_tokens (token_hash, purpose, person_id, detail, expires_at) values
    (${'0'.repeat(64)}, 'change-email', ${id}, 'oldest@demo.test', now()),
    (${'1'.repeat(64)}, 'change-email', ${id}, 'reader@demo.test', now())`.execute(root);
  const words =
    'Nora Lind, nora_l, Nora Berg, berg@demo.test, oldest@demo.test, Norli, reader@demo.test, Nora';
  await sql`insert into notices (key, person_id, kind, text, path, created_at)
    values ('told', ${reader}, 'comment', ${`From ${words}`}, '/app/', now())`.execute(root);
  const given = { email, confirm: email };
  await assert.rejects(
    anonymiseByOperator(tools, { ...given, also: ['No'] }),
    /“No” needs at least 3 letters/,
  );
  await anonymiseByOperator(tools, { ...given, also: ['Norli'] });
  const { rows } = await sql<{ text: string }>`select text from notices
    where key = 'told'`.execute(root);
  const gone = Array.from({ length: 6 }, () => 'a removed person').join(', ');
  assert.equal(rows[0]?.text, `From ${gone}, reader@demo.test, Nora`);
});
