import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { anArticle } from '#tests/builders/articles.ts';
import { number } from '#tests/builders/entangled.ts';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { frames } from '#tests/builders/writing-frames.ts';
import { loadDocument } from './save-document.ts';
import { plainOf } from './text-in-yjs.ts';

const { tools, port, someone, browser } = await aWritingFixture();

const client = 77;

/** Elements in each other, as deep as that, below a root of this name. */
function chain(root: string, depth: number): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = client;
  let parent: Y.XmlFragment | Y.XmlElement = doc.getXmlFragment(root);
  for (let at = 0; at < depth; at += 1) {
    const child = new Y.XmlElement('blockquote');
    parent.insert(0, [child]);
    parent = child;
  }
  return Y.encodeStateAsUpdate(doc);
}

/** Takes out the first part of that client: all in it goes, a call within a call for each level. */
const withoutTop = Uint8Array.from([0, 1, ...number(client), 1, 0, 1]);

const ways = [
  {
    root: 'body',
    what: 'in one update',
    updatesOf: (all: Uint8Array) => [Y.mergeUpdates([all, withoutTop])],
  },
  { root: 'junk', what: 'one after the other', updatesOf: (all: Uint8Array) => [all, withoutTop] },
];

for (const { root, what, updatesOf } of ways)
  test(`what lies deeper below ${root} than can be taken out here breaks no copy, ${what}`, async (t) => {
    t.mock.method(console, 'error', () => {});
    const ada = await someone('Ada');
    const { moduleId } = await anArticle(tools, { ownerId: ada.id });
    const writer = browser(moduleId, ada.cookie);
    for (let waits = 0; waits < 500 && !writer.news.isSynced; waits += 1) await sleep(10);
    const name = `article:${moduleId}`;
    const headers = { cookie: ada.cookie, origin: `http://localhost:${port}` };
    const socket = new WebSocket(`ws://localhost:${port}/writing`, { headers });
    t.after(() => socket.terminate());
    await once(socket, 'open');
    socket.send(frames.auth(name));
    for (const update of updatesOf(chain(root, 8_000))) socket.send(frames.update(name, update));
    await sleep(1_500);
    writer.doc.getText('headline').insert(0, 'All is well');
    const isStored = async () => {
      const stored = new Y.Doc();
      Y.applyUpdate(stored, (await loadDocument(tools.db, { moduleId })).state);
      return plainOf(stored.getText('headline')) === 'All is well';
    };
    let stored = false;
    for (let waits = 0; waits < 500 && !stored; waits += 1) {
      await sleep(20);
      stored = await isStored();
    }
    assert.ok(stored);
  });
