import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { openEngine } from './connect.ts';
import { contents } from './contents.ts';
import { migrate } from './migrate.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  given: boolean;
  /** As PostgreSQL writes the condition that names its values, or those it points at; null: there is none. */
  check: string | null;
}

const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  _int4: 'number[]',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  timestamptz: 'Moment',
  jsonb: 'Json',
  bytea: 'Uint8Array',
};

const pascal = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_all, _bar, letter: string) => letter.toUpperCase());

/**
 * TypeScript interfaces of the tables as the migrations leave them; a column whose values a check names has
 * those. `schema.ts` is its output, and a test compares the two, so that types cannot drift from the database.
 */
export async function describeTables(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable,
      (column_default is not null or is_identity = 'YES') as given,
      (
        select pg_get_constraintdef(named.oid) from pg_constraint named
        left join pg_constraint points on points.contype = 'f'
          and points.conrelid = table_name::regclass and points.conkey = array[ordinal_position::smallint]
          and points.confrelid = named.conrelid and points.confkey = named.conkey
        where named.contype = 'c' and pg_get_constraintdef(named.oid) like '%= ANY%'
          and (points.oid is not null
            or named.conrelid = table_name::regclass and named.conkey = array[ordinal_position::smallint])
        limit 1
      ) as "check"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
    order by table_name, ordinal_position`.execute(db);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map(lineOf).join('\n')}\n}\n`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`).join('\n');
  return `${head}\n${interfaces.join('\n')}\nexport interface Schema {\n${index}\n}\n`;
}

const head = `// Written by \`npm run describe\` from the migrations; a test compares the two.
import type { ColumnType, Generated } from 'kysely';
import type { Content, ContentColumn, Unread } from './contents.ts';
import type { Json } from './json.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type GivenMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type Stored<C extends ContentColumn> = ColumnType<Unread<C>, Content<C>, Content<C>>;
type GivenStored<C extends ContentColumn> = ColumnType<Unread<C>, Content<C> | undefined, Content<C>>;
`;

function lineOf(column: Column): string {
  const name = `${column.table_name}.${column.column_name}`;
  const type = Object.hasOwn(contents, name)
    ? `Stored<'${name}'>`
    : (valuesIn(column.check) ?? typeOf[column.udt_name]);
  if (!type) throw new Error(`${name}: ${column.udt_name}?`);
  const nullable = column.is_nullable === 'YES' ? ' | null' : '';
  const whole =
    column.given && /^(Moment$|Stored<)/.test(type)
      ? `Given${type}${nullable}`
      : column.given
        ? `Generated<${type}${nullable}>`
        : `${type}${nullable}`;
  return `  ${column.column_name}: ${whole};`;
}

/** `CHECK (((kind)::text = ANY ((ARRAY['a'::character varying, 'b'::character varying])::text[])))` as `'a' | 'b'`. */
function valuesIn(check: string | null): string | null {
  const [, list] = /= ANY \(+ARRAY\[([^[\]]+)\]/.exec(check ?? '') ?? [];
  const values = list?.match(/'[^']*'|(?<![\w'])\d+/g);
  return values ? values.toSorted().join(' | ') : null;
}

if (import.meta.main) {
  const engine = await openEngine({ dataDir: 'memory://' });
  await migrate(engine.kysely);
  writeFileSync(
    join(import.meta.dirname, 'schema.ts'),
    await describeTables(engine.kysely as unknown as Kysely<never>),
  );
  await engine.close();
}
