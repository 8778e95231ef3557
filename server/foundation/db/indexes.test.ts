import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ownTools } from '#tests/builders/own-tools.ts';

const tools = await ownTools();

test('no index only begins as another one does: each costs every write', async () => {
  const { rows } = await sql`
    select one.indexrelid::regclass::text as spare, other.indexrelid::regclass::text as has_all_of_it
    from pg_index one
    join pg_index other on one.indrelid = other.indrelid and one.indexrelid <> other.indexrelid
    join pg_class is_one on is_one.oid = one.indexrelid
    join pg_class is_other on is_other.oid = other.indexrelid
    where is_one.relnamespace = 'public'::regnamespace
      and is_one.relam = is_other.relam
      -- A unique one may be much wider than what is read with the other.
      and not one.indisunique
      and not other.indisunique
      and one.indexprs is null
      and starts_with(other.indkey::text || ' ', one.indkey::text || ' ')
      and starts_with(other.indoption::text || ' ', one.indoption::text || ' ')
      and starts_with(other.indclass::text || ' ', one.indclass::text || ' ')
      and pg_get_expr(one.indpred, one.indrelid)
        is not distinct from pg_get_expr(other.indpred, other.indrelid)
  `.execute(tools.db.root);
  assert.deepEqual(rows, []);
});
