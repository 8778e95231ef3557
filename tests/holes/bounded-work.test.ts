import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import { limits } from '#domain/limits.ts';
import { firstPersonWords } from '#domain/rules/first-person.ts';
import { loadDocument, saveDocument } from '#server/amps/writing/save-document.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { marker, signedIn } from '#tests/builders/sessions.ts';
import { slowness } from '#tests/growth/growth.ts';

const { tools, api } = await anApi();
const ada = await signedIn(tools, api, { name: 'ada' });

/** Milliseconds that this process computes for an answer, its threads with it, on a machine of usual speed. */
async function cpuOf<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1_000 / (await slowness()) };
}
const plan = (text: string) =>
  ada.call('POST', '/press_release_imports/plan', { name: 'x.csv', text });

test('Hole 1: a file of repeated openers costs no more to read than its length', async () => {
  await plan('title,text\nA,B');
  const feed = `<rss><channel><item><title>A</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${'[audio '.repeat(14_000)}]]></content:encoded></item></channel></rss>`;
  const table = (piece: string) => `title;text\nA;"${piece.repeat(90_000 / piece.length)}"`;
  for (const text of [table('<a'), table('_a_'), feed]) {
    const { answer, ms } = await cpuOf(() => plan(text));
    assert.equal(answer.statusCode, 200, answer.body);
    assert.ok(ms < 1_000, `${ms} ms for ${text.length} characters`);
  }
});

test('Hole 3: thousands of unknown keys are answered shortly, and refused where a login is asked', async () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1]));
  const ask = (url: string, payload: object) =>
    api.inject({ method: 'POST', url, headers: marker, payload });
  const support = await ask('/users/contact_support', keys(5_000));
  assert.equal(support.statusCode, 422);
  assert.ok(support.body.length < 5_000, `${support.body.length} bytes of answer`);
  const login = await ask('/users/login', keys(5_000));
  assert.equal(login.statusCode, 413);
  assert.match(login.json().meta.message, /at most 4 kB/);
});

test('Hole 6: an article of which every word changed is saved in step with its length', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: {} });
  const bodyOf = (word: string) => ({
    body: {
      type: 'doc',
      content: Array.from({ length: 130 }, (_, block) => ({
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: Array.from({ length: 130 }, (__, n) => `${word}${block * n}`).join(' '),
          },
        ],
      })),
    },
  });
  const save = (word: string) => ada.call('PATCH', `/articles/${moduleId}`, bodyOf(word));
  assert.equal((await save('sea')).statusCode, 200);
  const { answer, ms } = await cpuOf(() => save('bay'));
  assert.equal(answer.statusCode, 200);
  assert.ok(ms < 1_200, `${ms} ms`);
  const long = { type: 'doc', content: [{ type: 'text', text: 'x'.repeat(150_001) }] };
  const refused = await ada.call('PATCH', `/articles/${moduleId}`, { body: long });
  assert.equal(refused.statusCode, 422);
  assert.match(refused.json().meta.fields.body[0], /has 150,001 characters.*holds 150,000/);
});

test('Hole 17: a document nested without end is refused, and one that was stored can be emptied', async () => {
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: {} });
  const at = tools.now();
  const stored = await loadDocument(tools.db, { moduleId });
  const nested = (levels: number) => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, stored.state);
    let parent: Y.XmlFragment | Y.XmlElement = doc.getXmlFragment('body');
    doc.transact(() => {
      for (let level = 0; level < levels; level++) {
        const element = new Y.XmlElement('blockquote');
        parent.insert(0, [element]);
        parent = element;
      }
    });
    return Y.encodeStateAsUpdate(doc);
  };
  const store = (update: Uint8Array) =>
    tools.db.transaction((tx) =>
      saveDocument(tx, {
        moduleId,
        authorId: ada.id,
        at,
        keep: 'when-due',
        change: {
          typed: {
            update,
            authorId: ada.id,
            words: [],
            writesSeen: stored.writes,
            isReadSoon: false,
          },
        },
      }),
    );
  await assert.rejects(store(nested(31)), /31 lists and quotations deep.*Move it out/);
  await tools.db.root
    .updateTable('module_documents')
    .set({ state: nested(12_000) })
    .where('module_id', '=', moduleId)
    .execute();
  const text = { type: 'paragraph', content: [{ type: 'text', text: 'Whole again.' }] };
  const body = { type: 'doc', content: [text] };
  const saved = await ada.call('PATCH', `/articles/${moduleId}`, { body });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.equal(saved.json().data.body_html, '<p>Whole again.</p>');
});

test('Hole 18: ten thousand quotation signs of Markdown are read like any other text', async () => {
  const answer = await plan(`title,text\nA,"words\n\n${'>'.repeat(10_000)} more"`);
  assert.equal(answer.statusCode, 200, answer.body);
});

test('A burst of changes by one person keeps nobody else waiting, nor this process from its other work', async () => {
  const grace = await signedIn(tools, api, { name: 'grace' });
  const { moduleId } = await anArticle(tools, { ownerId: ada.id, fields: {} });
  let saved = 0;
  let inARow = 0;
  let most = 0;
  const otherWork = setInterval(() => (inARow = 0), 0);
  const saves = Array.from({ length: 30 }, async (_, n) => {
    const { statusCode } = await ada.call('PATCH', `/articles/${moduleId}`, { headline: `${n}` });
    saved += 1;
    most = Math.max(most, (inARow += 1));
    return statusCode;
  });
  // The others call while all of these are under way.
  await Promise.race(saves);
  const before = saved;
  const [read, changed] = await Promise.all(
    [
      grace.call('GET', '/users/profile'),
      grace.call('POST', '/press_releases', { title: 'Harbour' }),
    ].map(async (call) => ({ status: (await call).statusCode, behind: saved - before })),
  );
  assert.deepEqual(new Set(await Promise.all(saves)), new Set([200]));
  clearInterval(otherWork);
  assert.equal(read?.status, 200);
  assert.ok(read && read.behind < 10, `read behind ${read?.behind} saves`);
  assert.equal(changed?.status, 200);
  assert.ok(changed && changed.behind < 10, `changed behind ${changed?.behind} saves`);
  assert.ok(most < 10, `${most} saves in a row`);
});

test('What the rules say of a text is counted once, however often its readiness is asked', async () => {
  const { ampId, moduleId } = await anArticle(tools, { ownerId: ada.id, fields: {} });
  const text = { type: 'text', text: '“we "I\' '.repeat(8_000) };
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
  await ada.call('PATCH', `/articles/${moduleId}`, { body });
  const ask = () => ada.call('GET', `/press_releases/${ampId}/readiness`);
  const first = await cpuOf(ask);
  const later = await cpuOf(async () => {
    for (let n = 0; n < 8; n += 1)
      assert.deepEqual((await ask()).json().data, first.answer.json().data);
  });
  assert.ok(later.ms < 4 * first.ms, `${first.ms} ms once, ${later.ms} ms for eight more`);
});

test('a text of nothing but “I” is read no further than others that are all in the first person', async () => {
  const read = async (word: string) => {
    const text = word.repeat(50_000);
    const times = [];
    for (let time = 0; time < 3; time += 1) {
      const { answer, ms } = await cpuOf(async () =>
        firstPersonWords(text, 'en', limits.namedPlaces),
      );
      assert.equal(answer.length, limits.namedPlaces);
      times.push(ms);
    }
    return Math.min(...times);
  };
  const [other, said] = [await read('we '), await read('I ')];
  assert.ok(said < 3 * other + 5, `${said} ms for “I”, ${other} ms for “we”`);
});
