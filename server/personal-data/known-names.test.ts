import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { anAccount } from '#tests/builders/people.ts';
import { anonymiseByOperator } from '../command/anonymise.ts';

const tools = await ownTools();
const { root } = tools.db;

/** Somebody by this name, who asked for support in the name of these. */
async function aPerson(email: string, [firstname, lastname, login]: string[], asked: string[]) {
  const id = await anAccount(tools, { email });
  await sql`update people set login = ${login}, firstname = ${firstname}, lastname = ${lastname}
    where id = ${id}`.execute(root);
  for (const name of asked)
    await sql`insert into support_requests (person_id, name, email, subject, comments,
        user_reported_issue, product, address, created_at)
      values (${id}, ${name}, 'press@rival.test', 'Help', 'x', 'x', 'x', '::1', now())`.execute(
      root,
    );
  await sql`insert into person_tokens (token_hash, purpose, person_id, detail, expires_at) values
    (${String(id).repeat(64).slice(0, 64)}, 'change-email', ${id}, 'never@proven.test', now())`.execute(
    root,
  );
  return id;
}

async function anAmpOf(ownerId: number): Promise<number> {
  const practiceOrigin = 'http://practice.test';
  return (await aLiveAmp(tools, { ownerId, practiceOrigin, sites: [] })).ampId;
}

test('user name, former addresses and named spellings go from what is about the person', async () => {
  const email = 'nora@demo.test';
  const id = await aPerson(email, ['Nora', 'Lind', 'nora_l'], ['Nora Berg']);
  const reader = await anAccount(tools, { email: 'reader@demo.test' });
  await sql`insert into outbox_mails (key, person_id, to_address, from_name, subject, text, html, kind)
    values ('given-up', ${id}, 'berg@demo.test', 'x', 'x', 'x', 'x', 'email-changed')`.execute(
    root,
  );
  const words =
    'Nora Lind, nora_l, berg@demo.test, Norli, Nora Berg, never@proven.test, reader@demo.test, Nora';
  const path = `/app/announcements/review/${await anAmpOf(id)}/article`;
  await sql`insert into notices (key, person_id, kind, text, path, created_at)
    values ('told', ${reader}, 'comment', ${`From ${words}`}, ${path}, now())`.execute(root);
  const given = { email, confirm: email };
  await assert.rejects(
    anonymiseByOperator(tools, { ...given, also: ['No'] }),
    /“No” needs at least 3 letters/,
  );
  await anonymiseByOperator(tools, { ...given, also: ['Norli'] });
  const { rows } = await sql<{ text: string }>`select text from notices
    where key = 'told'`.execute(root);
  const gone = Array.from({ length: 4 }, () => 'a removed person').join(', ');
  const left = 'Nora Berg, never@proven.test, reader@demo.test, Nora';
  assert.equal(rows[0]?.text, `From ${gone}, ${left}`, 'what was only typed is nobody’s name');
});

test('whoever calls themselves like others’ companies or words changes nothing of theirs', async () => {
  const email = 'rival@demo.test';
  const asked = ['the text', 'Quillon Instruments', 'approved the'];
  const id = await aPerson(email, ['Northgate', 'Bakery', 'invoice'], asked);
  await anAmpOf(id);
  const victim = await anAccount(tools, { email: 'victim@demo.test' });
  const amp = await anAmpOf(victim);
  const words =
    'Northgate Bakery and Quillon Instruments approved the text of invoice 7 for press@rival.test.';
  const path = `/app/announcements/report/${amp}`;
  await sql`insert into amp_events (amp_id, type, author_id, text, at)
    values (${amp}, 2, ${victim}, ${words}, now())`.execute(root);
  await sql`update amps set reject_reason = ${words} where id = ${amp}`.execute(root);
  await sql`insert into notices (key, person_id, kind, text, path, created_at)
    values ('of-others', ${victim}, 'comment', ${words}, ${path}, now())`.execute(root);
  await sql`insert into outbox_mails
      (key, person_id, to_address, reply_to, from_name, subject, text, html, kind)
    values ('of-others', ${victim}, 'victim@demo.test', ${email}, ${words}, ${words},
      ${`${words} https://app.test${path}`}, ${words}, 'comment')`.execute(root);
  await sql`insert into system_messages (message, type) values (${words}, 'info')`.execute(root);
  await sql`insert into support_requests (person_id, name, email, subject, comments,
      user_reported_issue, product, address, created_at)
    values (${victim}, 'V', 'victim@demo.test', 'Help', ${words}, 'x', 'x', '::1', now())`.execute(
    root,
  );
  await sql`insert into audit_log (actor_id, action, object_type, object_id, after)
    values (${victim}, 'company.create', 'company', 0, ${JSON.stringify({ words })}::text::jsonb)`.execute(
    root,
  );
  await sql`insert into idempotency_keys (person_id, key, call, request_hash, status, answer)
    values (${victim}, 'k', 'x', 'x', 200, ${JSON.stringify({ words })}::text::jsonb)`.execute(
    root,
  );
  const ofVictim = async () =>
    (
      await sql<{ row: unknown }>`
        select to_jsonb(t) as row from amp_events t where amp_id = ${amp}
        union all select to_jsonb(t) from amps t where id = ${amp}
        union all select to_jsonb(t) from notices t where person_id = ${victim}
        union all select to_jsonb(t) from outbox_mails t where person_id = ${victim}
        union all select to_jsonb(t) from system_messages t
        union all select to_jsonb(t) from support_requests t where person_id = ${victim}
        union all select to_jsonb(t) from audit_log t where actor_id = ${victim}
        union all select to_jsonb(t) from idempotency_keys t where person_id = ${victim}`.execute(
        root,
      )
    ).rows;
  const before = await ofVictim();
  assert.ok(before.length >= 8);
  await anonymiseByOperator(tools, { email, confirm: email, also: ['Northgate'] });
  assert.deepEqual(await ofVictim(), before);
});
