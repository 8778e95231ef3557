import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRow, factsOf, ownSha256, sortedJson, type Row } from './evidence-chain.ts';

const sha256 = ownSha256();

/** Three rows as the product writes them. */
async function aChain(): Promise<Row[]> {
  assert.ok(sha256);
  const rows: Row[] = [];
  let before = '0'.repeat(64);
  for (const [index, kind] of ['planned', 'armed', 'live'].entries()) {
    const row = {
      seq: index + 1,
      kind,
      body: { status: 201, link: 'https://news.demo.test/a' },
      prev_hash: before,
      hash: '',
      at: `2026-11-21T09:00:0${index}.000Z`,
    };
    const said = sortedJson([row.seq, row.kind, row.body, row.at]);
    row.hash = await sha256(`${before}\n${said}`);
    before = row.hash;
    rows.push(row);
  }
  return rows;
}

test('an untouched chain holds, and so does an empty one', async () => {
  assert.equal(await brokenRow(await aChain(), sha256), null);
  assert.equal(await brokenRow([], sha256), null);
});

test('a row that was rewritten, moved or removed is named', async () => {
  const rewritten = await aChain();
  rewritten[1] = { ...rewritten[1]!, body: { status: 200, link: 'https://news.demo.test/a' } };
  assert.equal(await brokenRow(rewritten, sha256), 2);
  const redated = await aChain();
  redated[2] = { ...redated[2]!, at: '2026-11-20T09:00:00.000Z' };
  assert.equal(await brokenRow(redated, sha256), 3);
  assert.equal(await brokenRow((await aChain()).slice(1), sha256), 2);
  const [one, , three] = await aChain();
  assert.equal(await brokenRow([one!, three!], sha256), 3);
});

test('the newest rows of a long chain are checked by themselves', async () => {
  const [, two, three] = await aChain();
  assert.equal(await brokenRow([two!, three!], sha256, false), null);
  assert.equal(await brokenRow([two!, { ...three!, kind: 'gone' }], sha256, false), 3);
});

test('without the browser’s own hash a missing row is still noticed', async () => {
  const [one, , three] = await aChain();
  assert.equal(await brokenRow([one!, three!], null), 3);
});

test('facts are the same whatever their order', () => {
  assert.equal(
    sortedJson({ b: 1, a: [null, { d: 'x', c: true }] }),
    '{"a":[null,{"c":true,"d":"x"}],"b":1}',
  );
});

test('facts are shown by name, one a line', () => {
  assert.deepEqual(factsOf({ http_status: 200, contentHash: 'abc', note: null }), [
    { name: 'http status', says: '200' },
    { name: 'content hash', says: 'abc' },
  ]);
});
