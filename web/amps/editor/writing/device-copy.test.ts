import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { after, before as first, mock, suite, test } from 'node:test';
import * as Y from 'yjs';
import type { StrandedPart } from '#domain/amps/stranded-text.ts';
import { openCopy } from './device-copy.ts';

/** What IndexedDB has under way comes by itself, by its own timers; the copy's are turned here. */
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await isSo()) return;
    await new Promise(setImmediate);
    if (turn % 20 === 19) mock.timers.tick(300);
  }
  assert.fail('It did not come to that.');
};

/** Time for what was begun to come to its end, and for every retry that is due. */
const later = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise(setImmediate);
    mock.timers.tick(300);
  }
};

let names = 0;
const aName = () => `article:${++names}:person:7`;

function aTab(name: string, { isNeeded = true } = {}) {
  const doc = new Y.Doc();
  const read: unknown[] = [];
  const noted: StrandedPart[] = [];
  const lost: StrandedPart[] = [];
  const copy = openCopy({
    name,
    doc,
    isNeeded: () => isNeeded,
    beforeRead: async () => {},
    onStored: () => {},
    onNoted: (words) => noted.push(...words),
    onLost: (words) => lost.push(...words),
    onRead: (s) => read.push(s),
  });
  return {
    doc,
    copy,
    read,
    noted,
    lost,
    keeps: copy.keeps.get,
    text: () => doc.getText('headline').toJSON(),
    type: (words: string) => doc.getText('headline').insert(doc.getText('headline').length, words),
    isKept: () => until(() => copy.keeps.get() === 'kept'),
    isRefused: () => until(() => copy.keeps.get() === 'refused'),
  };
}

/** As the page would find it when it is opened again. */
async function found(name: string): Promise<string> {
  const again = aTab(name);
  await until(() => again.read.length > 0);
  again.doc.destroy();
  return again.text();
}

/** Every change is given up by the browser, as on a full disk, until the returned call. */
function aFullDisk(): () => void {
  const full = mock.method(IDBObjectStore.prototype, 'add', function add(this: IDBObjectStore) {
    this.transaction.abort();
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => full.mock.restore();
}

async function inDatabase<T>(
  name: string,
  use: (opened: IDBDatabase) => IDBRequest<T>,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const opening = indexedDB.open(name);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('updates', { autoIncrement: true });
    opening.result.createObjectStore('custom');
  });
  opening.addEventListener('success', () => {
    const asked = use(opening.result);
    asked.transaction?.addEventListener('complete', () => {
      opening.result.close();
      resolve(asked.result);
    });
  });
  return promise;
}

const rowsIn = (name: string) =>
  inDatabase(name, (opened) => opened.transaction('updates').objectStore('updates').count());

void suite('the copy of a text on this device', () => {
  // Other files share this process.
  first(() => mock.timers.enable({ apis: ['setTimeout'] }));
  after(() => mock.timers.reset());

  test('words are called kept once they are stored, not before, and are there again', async () => {
    const name = aName();
    const tab = aTab(name);
    await tab.isKept();
    tab.type('Mill opens');
    assert.equal(tab.keeps(), 'keeping');
    await tab.isKept();
    assert.equal(await found(name), 'Mill opens');
    tab.doc.destroy();
  });

  test('on a full disk nothing is called kept; when there is room again everything is', async () => {
    const name = aName();
    const tab = aTab(name);
    await tab.isKept();
    tab.type('Before. ');
    await tab.isKept();
    const makeRoom = aFullDisk();
    tab.type('While full. ');
    assert.equal(tab.keeps(), 'keeping');
    await tab.isRefused();
    tab.type('Still full. ');
    await later();
    assert.equal(tab.keeps(), 'refused');
    makeRoom();
    await tab.isKept();
    assert.equal(await found(name), 'Before. While full. Still full. ');
    tab.doc.destroy();
  });

  test('a browser without such a database is told apart, and tried again', async () => {
    const { indexedDB: here } = globalThis;
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const name = aName();
    const tab = aTab(name);
    await tab.isRefused();
    tab.type('Only here');
    assert.equal(tab.keeps(), 'refused');
    Object.assign(globalThis, { indexedDB: here });
    await tab.isKept();
    assert.equal(await found(name), 'Only here');
    tab.doc.destroy();
  });

  test('a copy that another tab takes away is not made again, but for words that are nowhere else', async () => {
    for (const isNeeded of [false, true]) {
      const name = aName();
      const tab = aTab(name, { isNeeded });
      tab.type('Mill opens');
      await tab.isKept();
      indexedDB.deleteDatabase(name);
      await tab.isRefused();
      tab.type(' today');
      if (isNeeded) await tab.isKept();
      await later();
      const there = (await indexedDB.databases()).map((one) => one.name);
      assert.equal(there.includes(name), isNeeded);
      if (isNeeded) assert.equal(await found(name), 'Mill opens today');
      tab.doc.destroy();
    }
  });

  test('copies from before, with what the server had of them, are read', async () => {
    const name = aName();
    await aCopyFromBefore(name, 'From before');
    const tab = aTab(name);
    await tab.isKept();
    assert.equal(tab.text(), 'From before');
    assert.deepEqual(tab.read, ['[[1,2]]']);
    tab.doc.destroy();
  });

  test('two tabs write one copy: both their words are in it, also when many changes are put together', async () => {
    const name = aName();
    const before = 'a letter at a time '.repeat(30);
    await aCopyFromBefore(name, before);
    const [one, other] = [aTab(name), aTab(name)];
    await Promise.all([one.isKept(), other.isKept()]);
    assert.equal(await rowsIn(name), before.length);
    other.type('Other.');
    await other.isKept();
    one.type('One.');
    await one.isKept();
    assert.ok((await rowsIn(name)) <= 2);
    const text = await found(name);
    for (const words of [before, 'One.', 'Other.']) assert.ok(text.includes(words), words);
    for (const { doc } of [one, other]) doc.destroy();
  });

  /** As y-indexeddb wrote it: a row for every letter. */
  async function aCopyFromBefore(name: string, words: string): Promise<void> {
    const before = new Y.Doc();
    const updates: Uint8Array[] = [];
    before.on('update', (update: Uint8Array) => updates.push(update));
    for (const letter of words)
      before.getText('headline').insert(before.getText('headline').length, letter);
    await inDatabase(name, (opened) => {
      const writing = opened.transaction(['updates', 'custom'], 'readwrite');
      for (const update of updates) writing.objectStore('updates').add(update);
      return writing.objectStore('custom').put('[[1,2]]', 'stored');
    });
  }

  test('words that are in no document any more are found again, until they are elsewhere', async () => {
    const name = aName();
    const tab = aTab(name);
    await tab.isKept();
    tab.copy.noteRemoved([removedPart(1), removedPart(2)]);
    tab.copy.noteRemoved([removedPart(2)]);
    await tab.isKept();
    const [again, other] = [aTab(name), aTab(name)];
    await until(() => again.noted.length > 0 && other.noted.length > 0);
    assert.deepEqual(again.noted, [removedPart(1), removedPart(2)]);
    other.copy.forgetRemoved([removedPart(1)]);
    await other.isKept();
    const last = aTab(name);
    await until(() => last.noted.length > 0);
    assert.deepEqual(last.noted, [removedPart(2)]);
  });

  test('what a full disk did not take of them is noted as soon as there is room', async () => {
    const name = aName();
    const tab = aTab(name);
    await tab.isKept();
    const makeRoom = aFullDisk();
    const put = mock.method(IDBObjectStore.prototype, 'put', function put(this: IDBObjectStore) {
      this.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    });
    tab.copy.noteRemoved([removedPart(1)]);
    await tab.isRefused();
    put.mock.restore();
    makeRoom();
    await tab.isKept();
    const again = aTab(name);
    await until(() => again.noted.length > 0);
    assert.deepEqual(again.noted, [removedPart(1)]);
  });

  test('words that one tab wrote into what another tab saw removed are told of as lost', async () => {
    const [name, others] = [aName(), aName()];
    const server = new Y.Doc();
    const passage = new Y.XmlText('There.');
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [passage]);
    server.getXmlFragment('body').insert(0, [paragraph]);
    const writer = aTab(name);
    await writer.isKept();
    Y.applyUpdate(writer.doc, Y.encodeStateAsUpdate(server));
    const line = writer.doc.getXmlFragment('body').get(0);
    assert.ok(line instanceof Y.XmlElement);
    const text = line.get(0);
    assert.ok(text instanceof Y.XmlText);
    text.insert(6, ' A story.');
    await writer.isKept();
    server.getXmlFragment('body').delete(0, 1);
    // Its own copy would have told it of the story.
    const removal = aTab(others);
    await removal.isKept();
    Y.applyUpdate(removal.doc, Y.encodeStateAsUpdate(server));
    await removal.isKept();
    const rows = await inDatabase(others, (opened) =>
      opened.transaction('updates').objectStore('updates').getAll(),
    );
    for (const row of rows)
      await inDatabase(name, (opened) =>
        opened.transaction('updates', 'readwrite').objectStore('updates').add(row),
      );
    const again = aTab(name);
    await until(() => again.read.length > 0);
    // Whoever is told knows that the server has the beginning.
    assert.match(again.lost.map(({ text: said }) => said).join(''), / A story\.$/);
  });
});

const removedPart = (clock: number): StrandedPart => ({
  client: 7,
  clock,
  length: 1,
  text: String(clock),
  after: null,
  before: null,
  inside: null,
});
