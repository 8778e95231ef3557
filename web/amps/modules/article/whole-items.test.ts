import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSchema } from '@tiptap/core';
import { initProseMirrorDoc } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { bodyExtensions } from '../../editor/body/body-extensions.ts';
import { keepItemsWhole } from './whole-items.ts';

const schema = getSchema(bodyExtensions);

function element(name: string, ...children: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement {
  const made = new Y.XmlElement(name);
  made.insert(0, children);
  return made;
}
const paragraph = (words: string) => element('paragraph', new Y.XmlText(words));

/** Two browsers with an item of two paragraphs and a list in it. */
function twoBrowsers() {
  const [one, other] = [new Y.Doc(), new Y.Doc()];
  for (const doc of [one, other]) keepItemsWhole(doc);
  const inner = element('bulletList', element('listItem', paragraph('Words inside')));
  const item = element('listItem', paragraph('One'), paragraph('Two'), inner);
  one.getXmlFragment('body').insert(0, [element('bulletList', item)]);
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  return [one, other] as const;
}
function itemOf(doc: Y.Doc): Y.XmlElement {
  const list = doc.getXmlFragment('body').get(0);
  assert.ok(list instanceof Y.XmlElement);
  const item = list.get(0);
  assert.ok(item instanceof Y.XmlElement);
  return item;
}
/** As the editor shows it, and leaves it. */
const shownIn = (doc: Y.Doc) =>
  initProseMirrorDoc(doc.getXmlFragment('body'), schema).doc.textContent;

test('of an item that two people took a paragraph out of each, what nobody took out stays', () => {
  const [one, other] = twoBrowsers();
  itemOf(one).delete(0, 1);
  itemOf(other).delete(1, 1);
  const seen: string[] = [];
  one.getXmlFragment('body').observeDeep(() => {
    const first = itemOf(one).get(0);
    seen.push(first instanceof Y.XmlElement ? first.nodeName : '');
  });
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  assert.equal(seen[0], 'paragraph', 'the editor never sees it otherwise');
  assert.equal(shownIn(one), 'Words inside');
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  assert.equal(shownIn(other), 'Words inside');
});

test('what is whole is left as it is', () => {
  const [one, other] = twoBrowsers();
  itemOf(one).delete(0, 1);
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  assert.equal(itemOf(other).length, 2);
  assert.equal(shownIn(other), 'TwoWords inside');
});
