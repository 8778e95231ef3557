import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { signedIn } from '#tests/builders/sessions.ts';

let moduleId: number;

const { tools, api } = await anApi();
const owner = await signedIn(tools, api, { name: 'owner' });
({ moduleId } = await anArticle(tools, { ownerId: owner.id, fields: emptyArticle }));

const saying = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('half of a character is refused in words, and nothing is stored', async () => {
  for (const body of [
    { headline: 'Tea \ud83c' },
    { body: saying('Tea \udf75 at five') },
    { body: saying('Tea\u0000') },
    { keywords: ['tea', '\ud83c'] },
  ]) {
    const answer = await owner.call('PATCH', `/articles/${moduleId}`, body);
    assert.equal(answer.statusCode, 422, answer.body);
    assert.deepEqual(answer.json().meta.errors, [
      'This holds a character that cannot be stored. Remove it, or type it again.',
    ]);
  }
  const { fields } = (await owner.call('GET', `/articles/${moduleId}`)).json().data;
  assert.deepEqual(fields, emptyArticle);
  const whole = { headline: 'Tea 🍵', body: saying('Tea 🍵 at five') };
  assert.equal((await owner.call('PATCH', `/articles/${moduleId}`, whole)).statusCode, 200);
});
