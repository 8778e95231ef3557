import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as Y from 'yjs';
import { mostHeapBytes } from './change-text.ts';
import { heapOf } from './document-heap.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** What is much in memory and little on the line, a kind each of what Yjs keeps. */
const kinds: Record<string, (doc: Y.Doc) => void> = {
  'letters, each at another place': (doc) => {
    const text = doc.getText('quote');
    for (const _ of times(10_000)) text.insert(0, 'a');
  },
  'elements without anything in them': (doc) =>
    doc.getXmlFragment('body').insert(
      0,
      times(10_000).map(() => new Y.XmlElement('p')),
    ),
  'texts of one letter': (doc) =>
    doc.getXmlFragment('body').insert(
      0,
      times(10_000).map(() => new Y.XmlText('a')),
    ),
  attributes: (doc) => {
    const element = new Y.XmlElement('p');
    doc.getXmlFragment('body').insert(0, [element]);
    for (const at of times(8_000)) element.setAttribute(`a${at}`, 'x');
  },
  marks: (doc) => {
    const text = doc.getText('quote');
    text.insert(0, 'a'.repeat(8_000));
    for (const at of times(2_000)) text.format(at * 2, 1, { bold: {} });
  },
  'marks with attributes': (doc) => {
    const text = doc.getText('quote');
    text.insert(0, 'a'.repeat(8_000));
    const link = Object.fromEntries(times(10).map((at) => [`a${at}`, at]));
    for (const at of times(2_000)) text.format(at * 2, 1, { link });
  },
  numbers: (doc) =>
    doc.getArray('keywords').insert(
      0,
      times(200_000).map((at) => at + 0.5),
    ),
  words: (doc) =>
    doc.getArray('keywords').insert(
      0,
      times(50_000).map((at) => `w${at}`),
    ),
};

test('what an open document takes of memory is never weighed as much less than it is', async () => {
  const light: string[] = [];
  for (const [name, fill] of Object.entries(kinds)) {
    const state = stateOf(fill);
    const before = await usedBytes();
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    const real = (await usedBytes()) - before;
    const weighed = heapOf(doc);
    if (weighed < 0.6 * real) light.push(`${name}: ${weighed} of ${real} bytes`);
  }
  assert.deepEqual(light, []);
});

function stateOf(fill: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  fill(doc);
  return Y.encodeStateAsUpdate(doc);
}

async function usedBytes(): Promise<number> {
  for (const _ of times(3)) {
    await setTimeout(5);
    collectGarbage();
  }
  const { used_heap_size: own, external_memory: outside } = getHeapStatistics();
  return own + outside;
}

test('a list of very many values is more than a document holds', () => {
  const doc = new Y.Doc();
  doc.getArray('junk').push(times(20_000).map(() => null));
  assert.ok(heapOf(doc) > mostHeapBytes);
});
