import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { anAccount } from '#tests/builders/people.ts';
import { forgetMentions } from './forget-person.ts';

const tools = await ownTools();
const reader = await anAccount(tools, { email: 'reader@demo.test' });
const id = await anAccount(tools, { email: 'ann@demo.test' });
const { ampId } = await aLiveAmp(tools, {
  ownerId: id,
  practiceOrigin: 'http://practice.test',
  sites: [],
});
const path = `/app/announcements/report/${ampId}`;

/** What is left of a notice and of a line in the log, after the names are forgotten. */
async function leftOf(words: string, names: readonly string[]) {
  const { root } = tools.db;
  await sql`insert into notices (key, person_id, kind, text, path, created_at)
    values ('told', ${reader}, 'comment', ${words}, ${path}, now())`.execute(root);
  await sql`insert into audit_log (action, object_type, object_id, after)
    values ('amp.comment', 'amp', ${ampId}, ${JSON.stringify({ words })}::text::jsonb)`.execute(
    root,
  );
  await tools.db.transaction((tx) => forgetMentions(tx, { id, names }));
  const notice = await sql<{ text: string }>`delete from notices where key = 'told'
    returning text`.execute(root);
  const line = await sql<{ after: { words: string } }>`select after from audit_log
    where action = 'amp.comment' order by id desc limit 1`.execute(root);
  return { text: notice.rows[0]?.text, log: line.rows[0]?.after.words };
}

const both = (words: string) => ({ text: words, log: words });

test('a name is found whatever it ends with, and in scripts without spaces', async () => {
  const cases: [words: string, name: string, left: string][] = [
    ['Thanks Sammy Davis Jr. for it', 'Sammy Davis Jr.', 'Thanks a removed person for it'],
    ['by Ann Lee (Acme), today', 'Ann Lee (Acme)', 'by a removed person, today'],
    ['今日は太郎 田中さんです', '太郎 田中', '今日はa removed personさんです'],
    ['謝謝王小明先生', '王小明', '謝謝a removed person先生'],
    ['this is ann\nLEE’s', 'Ann Lee', 'this is a removed person’s'],
    ['Ann Leeson and Joann Lee stay', 'Ann Lee', 'Ann Leeson and Joann Lee stay'],
    ['от Иван Петров и Иван Петровский', 'Иван Петров', 'от a removed person и Иван Петровский'],
    ['with Zoe\u0308 Bell', 'Zoë Bell', 'with a removed person'],
  ];
  for (const [words, name, left] of cases)
    if (words.includes('\n')) assert.equal((await leftOf(words, [name])).text, left);
    else assert.deepEqual(await leftOf(words, [name]), both(left), name);
});

test('a name with quotes, a backslash or a line before it is found in the log too', async () => {
  const quoted = 'Ann "Nan" Lee';
  assert.deepEqual(await leftOf(`by ${quoted}.`, [quoted]), both('by a removed person.'));
  const slashed = String.raw`Ann\Lee`;
  assert.deepEqual(await leftOf(`by ${slashed}`, [slashed]), both('by a removed person'));
  assert.equal((await leftOf('Thanks,\nAnn Lee', ['Ann Lee'])).log, 'Thanks,\na removed person');
  // The end of a line is no letter.
  assert.equal((await leftOf('Hi,\nancy Lee', ['Nancy Lee'])).log, 'Hi,\nancy Lee');
  // The key of the value is called the same.
  assert.equal((await leftOf('these words', ['words'])).log, 'these a removed person');
});

test('a sentence begins with a capital, also when there is hardly room', async () => {
  const { text } = await leftOf('Ann Lee wrote to Ann Lee. Ann Lee waits', ['Ann Lee']);
  assert.equal(text, 'A removed person wrote to a removed person. A removed person waits');
  const full = await leftOf('王小明 '.repeat(125), ['王小明']);
  assert.equal(full.text?.length, 500);
});

test('in mails it is found as a page writes it, and nobody answers to words', async () => {
  const name = `Ann "Nan" O'Lee`;
  await sql`insert into outbox_mails (key, to_address, from_name, reply_to, subject, text, html, kind)
    values ('m', 'reader@demo.test', ${name}, 'ann@demo.test', ${`${name} asks`}, ${`${name} asks: https://app.test${path}`},
      ${`<p>${escapeHtml(name)} asks</p>`}, 'comment')`.execute(tools.db.root);
  await tools.db.transaction((tx) => forgetMentions(tx, { id, names: [name, 'ann@demo.test'] }));
  const { rows } = await sql`select from_name, reply_to, subject, html from outbox_mails
    where key = 'm'`.execute(tools.db.root);
  assert.deepEqual(rows, [
    {
      from_name: 'A removed person',
      reply_to: null,
      subject: 'A removed person asks',
      html: '<p>A removed person asks</p>',
    },
  ]);
});
