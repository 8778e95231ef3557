import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterText } from './letter-text.ts';
import { stillNames } from './still-names.ts';

const harborlight = {
  party: 'Harborlight, Sons & Co.',
  details: ['4 Loft Lane, rear', '04101 Port Ellery', 'https://harborlight.test'],
};
const opening =
  letterText({ ...harborlight, kind: 'company', publisher: 'Ampifire', supportEmail: 'a@b.test' })
    .paragraphs[0] ?? '';

test('a letter names the party it was signed for, and nobody else', () => {
  const is = (differs: Partial<typeof harborlight>) =>
    stillNames(opening, { ...harborlight, ...differs });
  assert.ok(is({}));
  assert.ok(
    is({ details: [...harborlight.details, 'press@harborlight.test'] }),
    'more is known now',
  );
  assert.ok(is({ details: harborlight.details.toSpliced(1, 0, 'Maine') }), 'also in between');
  assert.ok(!is({ party: 'Evil Sailing School' }));
  assert.ok(!is({ party: 'Harborlight' }), 'a part of its name is another name');
  assert.ok(!is({ party: 'Harborlight, Sons & Co., Evil' }));
  assert.ok(!is({ details: ['5 Loft Lane', ...harborlight.details.slice(1)] }), 'it moved');
  assert.ok(!is({ details: harborlight.details.slice(0, 2) }), 'what it signed is gone');
});

test('a letter that says nothing beside the name holds whatever becomes known beside it', () => {
  assert.ok(
    stillNames('Quay Lines (“the Company”) authorizes', { party: 'Quay Lines', details: [] }),
  );
  assert.ok(
    stillNames('Quay Lines (“the Company”) authorizes', {
      party: 'Quay Lines',
      details: ['A street'],
    }),
  );
});
