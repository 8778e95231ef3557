import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { root } from './source.ts';
import type { Source } from './source.ts';

/** A table that a file's SQL names. */
export interface Naming {
  file: string;
  table: string;
  isWrite: boolean;
}

/** The tables as the migrations leave them. */
export function tableNames(): string[] {
  const schema = readFileSync(join(root, 'server/foundation/db/schema.ts'), 'utf8');
  const [, index = ''] = schema.split('export interface Schema {');
  return [...index.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
}

const readers = /^(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|from)$/;
const writers = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/;
const written = /\b(from|join|into|update|delete from|using|only)\s+"?(?:public\.)?([a-z_]+)"?/gi;

/** Which tables a file's SQL names, in the builder's words and in templates; each table once for reading and for writing. */
export function tablesIn({ path, program }: Source, tables: ReadonlySet<string>): Naming[] {
  const found = new Map<string, Naming>();
  const note = (name: string, isWrite: boolean) => {
    const table = name.split(' ')[0] ?? '';
    if (tables.has(table)) found.set(`${table} ${isWrite}`, { file: path, table, isWrite });
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (!readers.test(name) && !writers.test(name)) return;
      const names = first?.type === 'ArrayExpression' ? first.elements : [first];
      for (const one of names)
        if (one?.type === 'Literal' && typeof one.value === 'string')
          note(one.value, writers.test(name));
    },
    // A table, or a list of them, that a loop or a helper writes in.
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'table') return;
      if (value.type === 'Literal' && typeof value.value === 'string') note(value.value, true);
    },
    ArrayExpression({ elements }) {
      const names = elements.map((one) => (one?.type === 'Literal' ? one.value : null));
      if (path.endsWith('-table.ts') && names.every((name) => tables.has(String(name))))
        for (const name of names) note(String(name), true);
    },
    TemplateLiteral({ quasis }) {
      const text = quasis.map(({ value }) => value.raw).join(' ? ');
      for (const [whole, , name = ''] of text.matchAll(written))
        note(name, /^(?:into|update|delete)/i.test(whole));
    },
  }).visit(program);
  return [...found.values()];
}
