import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import { testTools } from '#tests/builders/test-tools.ts';
import { contentOf, contents } from './contents.ts';

const tools = await testTools();
after(() => tools.close());

/** What is kept as it came, or is parsed by the kind of module that it is of. */
const asItCame = new Set([
  'articles.body',
  'articles.keywords',
  'articles.media_contact',
  'audit_log.after',
  'audit_log.before',
  'evidence.body',
  'idempotency_keys.answer',
  'module_versions.fields',
  'newsroom_articles.payload',
  'payment_events.payload',
  'placement_updates.payload',
  'placements.payload',
  'settings.value',
]);

test('each column of JSON is read by a schema, or kept as it came', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and udt_name = 'jsonb'`.execute(tools.db.root);
  const read = rows.map(({ name }) => name).filter((name) => !asItCame.has(name));
  assert.deepEqual(read.toSorted(), Object.keys(contents).toSorted());
});

test('what stands in a row is read as it was written, and nothing else is', async () => {
  const stored = async (json: string) => {
    const { id } = await tools.db.root
      .insertInto('people')
      .values({
        role: 'Customer',
        email: `${Math.random()}@demo.test`,
        firstname: 'Ada',
        lastname: 'Tester',
        flags: sql`${json}::jsonb`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await tools.db.root
      .selectFrom('people')
      .select('flags')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.flags;
  };
  const flags = ['isPrivilegedUser', 'hasAiFeatures'];
  assert.deepEqual(contentOf('people.flags', await stored(JSON.stringify(flags))), flags);
  const strange = await stored('{"isPrivilegedUser": true}');
  assert.throws(() => contentOf('people.flags', strange), { name: 'ZodError' });
  assert.equal(contentOf('placements.reason', null), null);
});
