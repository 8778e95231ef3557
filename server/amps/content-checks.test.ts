import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApi } from '#tests/builders/an-api.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { signedIn } from '#tests/builders/sessions.ts';

const { tools, api } = await anApi({
  fetch: linksAnswer((url) => (url.includes('dead') ? 404 : 200)),
});
const ada = await signedIn(tools, api, { name: 'ada' });

const good = 'https://one.test/good';
const alsoGood = 'https://two.test/good';
const dead = 'https://three.test/dead';

async function passes(path: string, body: object, headers = {}): Promise<boolean> {
  const answer = await ada.call('POST', `/press_releases/${path}`, body, headers);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data.success;
}

test('one dead link in a text is enough to fail it [R6.25, R8.23]', async () => {
  assert.equal(await passes('validate_links', { content: `See ${good}.` }), true);
  assert.equal(await passes('validate_links', { content: `See ${dead}.` }), false);
  assert.equal(await passes('validate_links', { content: `See ${good} and ${dead}.` }), false);
  assert.equal(await passes('validate_links', { content: 'No links here.' }), true);
});

test('links may come as a list, and the check may be said to be silent [R8.24, R8.25]', async () => {
  assert.equal(await passes('validate_links', { content: [good, alsoGood] }), true);
  assert.equal(await passes('validate_links', { content: [good, dead] }), false);
  assert.equal(await passes('validate_links', { content: [good], silent: true }), true);
  assert.equal(await passes('validate_links', { content: [dead], silent: true }), false);
});

test('a text in the first person fails, with or without the silent header [R8.26]', async () => {
  assert.equal(await passes('first_person_check', { content: 'I am happy' }), false);
  assert.equal(await passes('first_person_check', { content: 'Acme is happy' }), true);
  const silent = { 'x-silent': '1' };
  assert.equal(await passes('first_person_check', { content: 'I am happy' }, silent), false);
});

test('a text longer than an article is refused with its length, and of many places the first are named', async () => {
  const ask = (content: string) =>
    ada.call('POST', '/press_releases/first_person_check', { content, language: 'ru' });
  const long = await ask('мы '.repeat(50_001));
  assert.equal(long.statusCode, 413);
  assert.match(
    long.json().meta.fields.content[0],
    /150,00\d characters.* an article holds 150,000/,
  );
  const many = await ask('мы '.repeat(50_000));
  assert.equal(many.json().data.found.length, 200);
});
