import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { practiceWordPress } from '#tests/builders/practice-wordpress.ts';
import { expectedAnswers } from '#tests/peers/wordpress-answers.ts';
import type { ExpectedAnswer } from '#tests/peers/wordpress-answers.ts';
import { callRest } from '#tests/peers/wordpress-rest.ts';

let site: Awaited<ReturnType<typeof practiceWordPress>>;
before(async () => {
  site = await practiceWordPress();
});
after(() => site.close());

const passwords: Record<NonNullable<ExpectedAnswer['as']>, string> = {
  administrator: '',
  editor: 'abcd efgh ijkl mnop qrst uvwx',
  author: 'ghij klmn opqr stuv wxab cdef',
  contributor: 'mnop qrst uvwx abcd efgh ijkl',
  subscriber: 'stuv wxab cdef ghij klmn opqr',
  'wrong password': 'nobody has this one',
};

const accountOf = (as: NonNullable<ExpectedAnswer['as']>) => ({
  user: as === 'wrong password' ? 'editor' : as,
  applicationPassword: passwords[as],
});

for (const { says, ask, as, status, code } of expectedAnswers)
  test(`the practice site answers as a measured WordPress: ${says}`, async () => {
    // Only browsers know names below localhost.
    const at = `http://127.0.0.1:${new URL(site.origin).port}/wordpress/harbour-gazette`;
    const editors = accountOf('editor');
    const body = { title: 'Of the editor', status: 'publish' };
    const made = await callRest(at, { method: 'POST', path: '/wp/v2/posts', as: editors, body });
    const { id } = made.body as { id: number };
    // A fresh WordPress has its first post from the installation.
    const path = ask.path.replace('/posts/1', `/posts/${id}`);
    const answer = await callRest(at, { ...ask, path, ...(as ? { as: accountOf(as) } : {}) });
    const said = answer.body as { code?: string };
    assert.deepEqual([answer.status, said.code], [status, code]);
  });
