import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { paragraphs } from '#tests/languages/paragraphs.ts';
import { setApproved } from '../module-table.ts';
import { ampFacts } from '../../notices/recipient-table.ts';
import { contentHashOf } from './content-hash.ts';
import { guessLanguage } from './guess-language.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const ada = await signedIn(tools, api, { name: 'ada' });

const textIn = (language: string) => paragraphs.find((it) => it.language === language)?.text ?? '';
const bodyIn = (language: string) => htmlToRichText(`<p>${textIn(language)}</p>`);
const hash = (moduleId: number) => contentHashOf(tools.db.root, moduleId);
const write = async (moduleId: number, body: object) => {
  const answer = await ada.call('PATCH', `/articles/${moduleId}`, body);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
};

test('a paragraph is taken for the language it is in', async () => {
  for (const { language, text } of paragraphs)
    assert.equal(await guessLanguage(text), language, text);
  assert.equal(await guessLanguage('Nowy most'), '');
  assert.equal(await guessLanguage('https://a.test/ 2026 !!!'), '');
  const named = `Acme Widgets International Ltd. and the Golden Gate Group. ${textIn('pl').repeat(4)}`;
  assert.equal(await guessLanguage(named), 'pl');
});

test('an article is in the language it reads as, or the one that was chosen', async () => {
  const { ampId, moduleId } = await anArticle(tools, { ownerId: ada.id });
  const told = async () => (await ampFacts(tools.db.root, ampId))?.language;
  assert.equal((await write(moduleId, { headline: 'New' })).language, 'en');
  assert.equal(await told(), 'en');
  const polish = await write(moduleId, { body: bodyIn('pl') });
  assert.deepEqual([polish.language, polish.fields.language], ['pl', '']);
  assert.equal(await told(), 'pl', 'mails about it say so');
  const chosen = await write(moduleId, { language: 'cs' });
  assert.deepEqual([chosen.language, chosen.fields.language], ['cs', 'cs']);
  assert.notEqual(chosen.content_hash, polish.content_hash, 'another language is another content');
  assert.equal((await write(moduleId, { headline: 'Newer' })).language, 'cs');
  const { items } = (await ada.call('GET', `/articles/${moduleId}/versions`)).json().data;
  const diff = await ada.call('GET', `/articles/${moduleId}/diff?from=${items.at(-1).number}`);
  assert.ok(diff.json().data.fields.some((it: { field: string }) => it.field === 'language'));
  assert.equal((await write(moduleId, { language: '' })).language, 'pl');
  for (const language of ['polish', 'PL', 'en" x', 'xx'])
    assert.equal(
      (await ada.call('PATCH', `/articles/${moduleId}`, { language })).statusCode,
      422,
      language,
    );
});

test('a chosen language comes back with its version', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id });
  await write(moduleId, { body: bodyIn('da'), language: 'da' });
  await write(moduleId, { language: 'no' });
  const { items } = (await ada.call('GET', `/articles/${moduleId}/versions`)).json().data;
  const first = items.at(-1).number;
  const path = `/articles/${moduleId}/versions/${first}`;
  const restored = await ada.call('POST', `${path}/restore`, {});
  assert.equal(restored.json().data.fields.language, 'da');
  await sql`update module_versions set fields = fields - 'language' where module_id = ${moduleId} and number = ${first}`.execute(
    tools.db.root,
  );
  const old = (await ada.call('GET', path)).json().data;
  assert.equal(old.fields.language, '', 'a version of before articles had one');
});

test('what was approved before articles had a language stays approved, and went out as English', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: { body: bodyIn('pl') } });
  const before = await hash(moduleId);
  const asOld = () =>
    sql`update articles set guessed_language = null where module_id = ${moduleId}`.execute(
      tools.db.root,
    );
  await asOld();
  const read = async () => (await ada.call('GET', `/articles/${moduleId}`)).json().data;
  assert.equal((await read()).language, 'pl', 'a draft is looked at now');
  const at = tools.now();
  await tools.db.transaction((tx) => setApproved(tx, { moduleId, hash: before, by: ada.id, at }));
  assert.equal((await read()).language, 'en');
  assert.equal(await hash(moduleId), before);
});

test('the first person is looked for in the language of the text, and where it is not known nothing is', async () => {
  const ask = async (body: object) =>
    (await ada.call('POST', '/press_releases/first_person_check', body)).json().data;
  const polish = await ask({ content: `<p>${textIn('pl')}</p>` });
  assert.deepEqual(polish, { success: true, language: 'pl', asked: true, found: [] });
  const told = await ask({ content: '<p>Jesteśmy dumni z nowej szkoły i z dwóch boisk.</p>' });
  assert.deepEqual([told.success, told.language, told.found[0].word], [false, 'pl', 'Jesteśmy']);
  const finnish = await ask({ content: `<p>${textIn('fi')}</p>` });
  assert.deepEqual([finnish.success, finnish.asked], [true, false]);
  const chosen = await ask({ content: '<p>We open.</p>', language: 'fi' });
  assert.deepEqual([chosen.success, chosen.language, chosen.asked], [true, 'fi', false]);
});
