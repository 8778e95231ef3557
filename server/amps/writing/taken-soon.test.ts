import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from '@hocuspocus/server';
import * as Y from 'yjs';
import { beside, chain, longText, number } from '#tests/builders/entangled.ts';
import { readUpdate } from './read-update.ts';
import { countLetIn, takenSoon } from './taken-soon.ts';
import { isLittle, workMs } from './update-work.ts';

function aDocument(): Document {
  const document = Object.assign(new Y.Doc(), { name: 'article:1' }) as unknown as Document;
  countLetIn(document);
  Y.applyUpdate(document, longText());
  return document;
}

/** Asks whether an update is taken soon. @param meanwhile what comes in as each copy was just made */
async function asked(document: Document, update: Uint8Array, meanwhile: (copy: number) => void) {
  let copies = 0;
  const weigh = () => {
    copies += 1;
    meanwhile(copies);
  };
  const { arrived } = readUpdate(update);
  return { taken: await takenSoon(document, { update, arrived, personId: 1, weigh }), copies };
}

test('what came in while an update was tried is tried with it, where the two would take long', async () => {
  const update = beside(9, 8_000);
  const [much, little] = [chain(5, 1_000), chain(5, 10)];
  const alone = aDocument();
  assert.ok(isLittle(alone, little, readUpdate(little).arrived), 'it is not tried itself');
  assert.deepEqual(await asked(alone, update, () => {}), { taken: 'soon', copies: 1 });
  const few = aDocument();
  const letFewIn = () => Y.applyUpdate(few, little);
  assert.deepEqual(await asked(few, update, letFewIn), { taken: 'soon', copies: 1 });
  const many = aDocument();
  const letManyIn = (copy: number) => copy === 1 && Y.applyUpdate(many, much);
  assert.deepEqual(await asked(many, update, letManyIn), { taken: 'never', copies: 2 });
  assert.ok(workMs(() => Y.applyUpdate(many, update)) > 200, 'it would have taken long');
});

test('what always meets something is told that nobody knows', async () => {
  const document = aDocument();
  const letIn = (copy: number) => Y.applyUpdate(document, chain(1_000 + copy, 100));
  assert.deepEqual(await asked(document, beside(9, 8_000), letIn), { taken: 'unknown', copies: 3 });
});

test('what waits is not taken on a copy’s word where its document went on', async () => {
  const document = aDocument();
  const update = beside(9, 12_000);
  const other = new Y.Doc();
  other.clientID = 3;
  other.getText('quote').insert(0, 'Later.');
  const vector = Y.encodeStateVector(other);
  other.getText('quote').insert(6, ' Latest.');
  const waits = Y.mergeUpdates([update, Y.encodeStateAsUpdate(other, vector)]);
  assert.deepEqual(await asked(document, waits, () => {}), { taken: 'soon', copies: 1 });
  const going = aDocument();
  const goesOn = () => going.getText('headline').insert(0, 'x');
  assert.deepEqual(await asked(going, waits, goesOn), { taken: 'unknown', copies: 3 });
});

/** A text of letters that each stand by themselves: the next one was put before it. */
function manyLetters(letters: number): Y.XmlText {
  const text = new Y.XmlText();
  text.insert(0, 'x', { bold: {} });
  for (let at = 0; at < letters; at += 1) text.insert(0, 'y');
  return text;
}

/** The same change, made by somebody who has the document as well. */
function changed(document: Y.Doc, change: (away: Y.Doc) => void): Uint8Array {
  const away = new Y.Doc();
  Y.applyUpdate(away, Y.encodeStateAsUpdate(document));
  const before = Y.encodeStateVector(away);
  away.transact(() => change(away));
  return Y.encodeStateAsUpdate(away, before);
}

test('what is taken out with an element, or for another value of a name, counts as well', () => {
  const document = aDocument();
  document.getText('headline').insert(0, 'Bold', { bold: {} });
  const paragraph = new Y.XmlElement('p');
  document.getXmlFragment('body').insert(0, [paragraph]);
  document.transact(() => paragraph.insert(0, [manyLetters(2_000)]));
  document.transact(() => document.getMap('settings').set('name', manyLetters(2_000)));
  const { client, clock } = paragraph._item?.id ?? assert.fail();
  const other = new Y.Doc();
  other.clientID = 2 ** 32 - 1;
  other.getMap('settings').set('name', 'short');
  const updates = {
    // Browsers name all that is in it as well.
    element: Uint8Array.from([0, 1, ...number(client), 1, ...number(clock), 1]),
    value: Y.encodeStateAsUpdate(other),
  };
  for (const [name, update] of Object.entries(updates)) {
    assert.ok(update.length < 100, `${update.length} bytes`);
    assert.ok(!isLittle(document, update, readUpdate(update).arrived), name);
  }
  const letter = changed(document, (away) => away.getText('headline').insert(1, 'x'));
  assert.ok(isLittle(document, letter, readUpdate(letter).arrived));
});

test('what is taken out counts by what stands there, not by how shortly it is said', async () => {
  const document = aDocument();
  document.transact(() => document.getXmlFragment('body').insert(0, [manyLetters(12_000)]));
  const away = new Y.Doc();
  Y.applyUpdate(away, Y.encodeStateAsUpdate(document));
  const before = Y.encodeStateVector(away);
  const [there] = away.getXmlFragment('body').toArray();
  assert.ok(there instanceof Y.XmlText);
  there.delete(0, 12_000);
  const update = Y.encodeStateAsUpdate(away, before);
  assert.ok(update.length < 100, `${update.length} bytes`);
  assert.ok(!isLittle(document, update, readUpdate(update).arrived));
  assert.deepEqual(await asked(document, update, () => {}), { taken: 'never', copies: 1 });
  assert.ok(workMs(() => Y.applyUpdate(document, update)) > 200, 'it would have taken long');
  // Once more, as each browser says it that connects again.
  assert.ok(isLittle(document, update, readUpdate(update).arrived));
});
