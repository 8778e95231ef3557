import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import type { Expression, JSXExpression } from 'oxc-parser';
import { contract, rows } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { firstRows } from './rows.ts';

const root = join(import.meta.dirname, '../..');

/** `letters.revoke` and all others that are refused to who acts as somebody, as the source names them. */
const theirs = new Set(
  Object.entries({ ...contract, firstRows }).flatMap(([room, calls]) =>
    Object.entries<Pick<Endpoint, 'onlyThemselves'>>(calls)
      .filter(([, row]) => row.onlyThemselves)
      .map(([name]) => `${room}.${name}`),
  ),
);

interface Screen {
  /** Calls of `theirs` that it makes. */
  made: Set<string>;
  /** Those whose controls it puts away while acting. */
  guarded: Set<string>;
  imports: Set<string>;
}

function read(file: string, code: string): Screen {
  const made = new Set<string>();
  const guarded = new Set<string>();
  const imports = new Set<string>();
  const sent = new Set<string>();
  const { program, errors } = parseSync(file, code);
  assert.deepEqual(errors, [], file);
  const guard = (node: Expression | JSXExpression) => {
    const parts = node.type === 'ArrayExpression' ? node.elements : [node];
    for (const part of parts) guarded.add(code.slice(part?.start, part?.end));
  };
  const importsFrom = (target: string) => {
    if (target.startsWith('.')) imports.add(relative(root, resolve(root, dirname(file), target)));
    else if (target.startsWith('#')) imports.add(target.slice(1));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => importsFrom(source.value),
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') importsFrom(source.value);
    },
    MemberExpression(node) {
      const name = code.slice(node.start, node.end);
      if (theirs.has(name)) made.add(name);
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return;
      for (const one of given) {
        if (one.type === 'SpreadElement') continue;
        if (callee.name === 'useWhyNot') guard(one);
        if (one.type === 'Identifier') sent.add(one.name);
      }
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'OnlyTheirs') return;
      for (const one of attributes)
        if (one.type === 'JSXAttribute' && one.name.name === 'row')
          if (one.value?.type === 'JSXExpressionContainer') guard(one.value.expression);
    },
  }).visit(program);
  // A table of rows, of which the one that is sent is the one that is asked about.
  if ([...guarded].some((name) => sent.has(name))) for (const name of made) guarded.add(name);
  return { made, guarded, imports };
}

/** Calls that are only theirs and whose controls are live on a screen, as `file: room.call`. */
function leftOpen(sources: ReadonlyMap<string, string>): string[] {
  const screens = new Map([...sources].map(([file, code]) => [file, read(file, code)]));
  return [...screens].flatMap(([file, { made }]) => {
    const users = [...screens.values()].filter(({ imports }) => imports.has(file));
    const isGuarded = (name: string) =>
      screens.get(file)?.guarded.has(name) ||
      (users.length > 0 && users.every(({ guarded }) => guarded.has(name)));
    return [...made].filter((name) => !isGuarded(name)).map((name) => `${file}: ${name}`);
  });
}

const sources = new Map(
  globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

test('what only its owner may do is explained to who acts as them, on every screen', () => {
  assert.deepEqual(leftOpen(sources), []);
});

test('a control that was forgotten is found: in its own file, and where one of two screens shows it', () => {
  const form = `import { letters } from '#contract/letters.ts';
    export const Form = () => <button onClick={useSend(letters.revoke)} />;`;
  const screen = (inside: string) =>
    `import { Form } from './form.tsx'; export const s = ${inside};`;
  const bare = screen('<Form />');
  const under = screen('<OnlyTheirs row={letters.revoke}><Form /></OnlyTheirs>');
  const house = (...screens: string[]) =>
    new Map([
      ['web/x/form.tsx', form],
      ...screens.map((code, at): [string, string] => [`web/x/screen-${at}.tsx`, code]),
    ]);
  const found = ['web/x/form.tsx: letters.revoke'];
  assert.deepEqual(leftOpen(house()), found);
  assert.deepEqual(leftOpen(house(under, bare)), found);
  assert.deepEqual(leftOpen(house(under)), []);
});

/** Named twice: by the contract, and by its light copy that the first page makes. */
const isCopied = (name: string) => {
  const [room = '', call = ''] = name.split('.');
  return room !== 'firstRows' && theirs.has(`firstRows.${call}`);
};

test('every call that is only theirs stands on some screen, and is open to nobody without a session', () => {
  const made = new Set([...sources].flatMap(([file, code]) => [...read(file, code).made]));
  assert.deepEqual(
    [...theirs].filter((name) => !made.has(name) && !isCopied(name)),
    [],
  );
  for (const row of rows) assert.ok(!row.onlyThemselves || row.access !== 'public', row.path);
});
