import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import { betweenInText, spanInText } from './relative-places.ts';
import { wordPlaces } from './word-places.ts';

function aText(words: string) {
  const doc = new Y.Doc();
  const headline = doc.getText('headline');
  headline.insert(0, words);
  return headline;
}
const about = (text: Y.Text, quote: string) => {
  const from = text.toJSON().indexOf(quote);
  return {
    field: 'headline',
    quote,
    before: text.toJSON().slice(0, from),
    between: betweenInText(text, { from, to: from + quote.length }),
  };
};

test('words keep their place while others write around them, and what is put beside them is not of them', () => {
  const text = aText('The loft keeps its stove lit');
  const words = { id: 1, about: about(text, 'its stove') };
  const { spanOf } = wordPlaces({ headline: text }, null);
  const now = () => {
    const span = spanOf(words);
    return span && text.toJSON().slice(span.from, span.to);
  };
  text.insert(0, 'Winter: ');
  text.insert(text.toJSON().indexOf('its'), 'all of ');
  text.insert(text.toJSON().indexOf(' lit'), 's');
  assert.equal(now(), 'its stove');
  text.insert(text.toJSON().indexOf('stove'), 'iron ');
  assert.equal(now(), 'its iron stove');
});

test('words that were taken out leave their place, and come back where they are put in again', () => {
  const text = aText('The loft keeps its stove lit');
  const words = { id: 1, about: about(text, 'its stove') };
  const { spanOf, search } = wordPlaces({ headline: text }, null);
  text.delete(15, 9);
  assert.deepEqual(spanOf(words), { from: 15, to: 15 });
  assert.equal(search([words]), false);
  text.insert(15, 'its stove');
  assert.equal(search([words]), true);
  assert.deepEqual(spanOf(words), { from: 15, to: 24 });
  assert.equal(search([words]), false, 'it is known by then');
});

test('words that were only read are found by what they say', () => {
  const text = aText('The loft keeps its stove lit');
  const words = { id: 1, about: { ...about(text, 'stove'), between: null } };
  const { spanOf, search } = wordPlaces({ headline: text }, null);
  assert.equal(spanOf(words), null);
  assert.equal(search([words]), true);
  text.insert(0, 'Here: ');
  assert.deepEqual(spanOf(words), { from: 25, to: 30 });
});

test('what others sent as a place is no place of this text', () => {
  const text = aText('The loft');
  const other = betweenInText(aText('Another'), { from: 0, to: 3 });
  for (const place of ['AA', '////', 'AAAAAAAAAAAA', other.from])
    assert.equal(spanInText(text, { from: place, to: place }), null);
});
