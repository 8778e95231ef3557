import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { rows } from '#contract/contract.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { anArticle } from '#tests/builders/articles.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { aLetter } from '#tests/builders/letters.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { everyLine } from './foundation/http/csv.ts';

let tools: TestTools;
let api: FastifyInstance;
let admin: SignedIn;
let reseller: SignedIn;
let companyId: number;

before(async () => {
  tools = await testTools({ now: '2026-01-02T09:00:00Z' });
  api = await apiOf(tools);
  admin = await signedIn(tools, api, { name: 'admin', role: 'SuperAdmin' });
  reseller = await signedIn(tools, api, { name: 'rae', role: 'Reseller' });
  companyId = await aCompany(tools, { ownerId: reseller.id });
});
after(async () => {
  await api.close();
  await tools.close();
});

/** Lists that are no table of things one would take away. */
const without: Record<string, string> = {
  '/change_requests': 'what waits for an answer, answered where it stands',
};
const files = rows.filter(({ path }) => path.endsWith('.csv'));

async function linesOf(who: SignedIn, url: string): Promise<Record<string, string>[]> {
  const answer = await who.call('GET', url);
  assert.equal(answer.statusCode, 200, url);
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="[\w-]+\.csv"$/,
  );
  assert.ok(answer.body.startsWith('\uFEFF'), 'spreadsheets know it as UTF-8');
  return parse(answer.body, { bom: true, columns: true });
}

test('every list that comes in pages can be taken away as CSV, with its filters', () => {
  for (const row of rows.filter(({ paged, path }) => paged && !without[path])) {
    const file = files.find(({ path }) => path === `${row.path}.csv`);
    assert.ok(file, row.path);
    assert.deepEqual(file.access, row.access, row.path);
    const { page: _, limit: __, sort: ___, order: ____, ...filters } = shapeOf(row.query);
    assert.deepEqual(Object.keys(shapeOf(file.query)), Object.keys(filters), row.path);
  }
});

const shapeOf = (schema: object): Record<string, unknown> =>
  'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null
    ? { ...schema.shape }
    : {};

test('each such file has its columns also while there is nothing in it', async () => {
  const { ampId } = await anArticle(tools, { ownerId: reseller.id });
  for (const { path, access, object } of files) {
    const isFor = (role: 'SuperAdmin' | 'Reseller') =>
      typeof access === 'string' || meets(abilitiesFor({ id: 1, role }), access);
    const who = isFor('Reseller') ? reseller : admin;
    assert.ok(isFor('Reseller') || isFor('SuperAdmin'), path);
    const answer = await who.call(
      'GET',
      path.replace(':id', String(object === 'amp' ? ampId : companyId)),
    );
    assert.equal(answer.statusCode, 200, path);
    assert.match(answer.body, /^\uFEFF\w+(,\w+)+\n/, path);
  }
});

test('the articles of the file are those of the screen', async () => {
  const { moduleId } = await anArticle(tools, {
    ownerId: reseller.id,
    status: 'pending',
    fields: { headline: '=1+1 boats' },
  });
  const waits = tools.db.root.updateTable('amp_modules').set({ approval: 'awaiting' });
  await waits.where('id', '=', moduleId).execute();
  const { meta, data } = (await admin.call('GET', '/articles?state=all&q=boats')).json();
  assert.equal(meta.pagination.total, 1);
  const [line, ...others] = await linesOf(admin, '/articles.csv?state=all&q=boats');
  assert.deepEqual(others, []);
  assert.equal(line?.['id'], String(data.items[0].id));
  assert.equal(line?.['headline'], "'=1+1 boats", 'no spreadsheet computes it');
  assert.deepEqual(await linesOf(admin, '/articles.csv?state=rejected&q=boats'), []);
});

test('letters and linked accounts of a company are its own people’s alone', async () => {
  const at = tools.now();
  await tools.db.transaction((tx) => aLetter(tx, { signerId: reseller.id, companyId, at }));
  const [letter] = await linesOf(reseller, `/companies/${companyId}/letters.csv`);
  assert.equal(letter?.['signed_by'], 'Ada Quay');
  assert.equal(letter?.['token'], undefined, 'the link to the certificate is not given away');
  const eve = await signedIn(tools, api, { name: 'eve' });
  for (const list of ['letters', 'accounts'])
    assert.equal((await eve.call('GET', `/companies/${companyId}/${list}.csv`)).statusCode, 404);
});

test('one’s own lists hold nobody else’s lines', async () => {
  const ann = await signedIn(tools, api, { name: 'ann' });
  const sessions = await linesOf(ann, '/users/sessions.csv');
  assert.equal(sessions.length, 1);
  assert.equal(sessions[0]?.['this_one'], 'yes');
  assert.deepEqual(await linesOf(ann, '/credits/purchases.csv'), []);
  assert.deepEqual(await linesOf(ann, '/users/notifications.csv'), []);
});

test('companies and notices are taken away whole, each line once and in its order', async () => {
  const ann = await signedIn(tools, api, { name: 'ann-of-many' });
  const { root } = tools.db;
  const at = tools.now();
  const many = Array.from({ length: 1_003 }, (_, n) => n);
  const owned = many.map((n) => ({ name: `Quay ${n}`, owner_id: ann.id }));
  await root.insertInto('companies').values(owned).execute();
  const told = many.map((n) => ({
    key: `many:${n}`,
    person_id: ann.id,
    kind: 'letter-signed',
    text: `Notice ${n}`,
    created_at: new Date(at.getTime() + Math.floor(n / 700)),
  }));
  await root.insertInto('notices').values(told).execute();
  const names = (await linesOf(ann, '/companies.csv')).map((line) => line['name']);
  const byName = await root
    .selectFrom('companies')
    .select('name')
    .where('owner_id', '=', ann.id)
    .orderBy('name')
    .execute();
  assert.deepEqual(
    names,
    byName.map(({ name }) => name),
  );
  const texts = (await linesOf(ann, '/users/notifications.csv')).map((line) => line['text']);
  assert.deepEqual(texts, told.map(({ text }) => text).toReversed());
});

test('a list of many pages is read to its end, each line once', async () => {
  const all = Array.from({ length: 1_500 }, (_, n) => n);
  const read = ({ page, limit }: { page: number; limit: number }) =>
    Promise.resolve({ items: all.slice((page - 1) * limit, page * limit) });
  const lines: number[] = [];
  for await (const line of everyLine(read)) lines.push(line);
  assert.deepEqual(lines, all);
});
