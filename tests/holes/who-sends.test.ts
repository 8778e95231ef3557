import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import test from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import { places } from '#tests/builders/places-that-send.ts';

const root = join(import.meta.dirname, '../..');

const isDoor = (node: Node) =>
  node.type === 'Identifier'
    ? /^(fetch|callRest)$/.test(node.name)
    : node.type === 'MemberExpression' &&
      node.property.type === 'Identifier' &&
      node.property.name === 'fetch' &&
      // The queue's own: it takes a job.
      !(node.object.type === 'Identifier' && node.object.name === 'boss');

/** How a file uses the door: by itself, by handing it to others, or under another name. */
function usesOf(file: string, code: string) {
  const { program, errors } = parseSync(file, code);
  assert.deepEqual(errors, [], file);
  const from = new Map<string, string>();
  const uses = { isSender: false, handsTo: [] as string[], renames: [] as string[] };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const { value } = source;
      const place = value.startsWith('.')
        ? relative(root, join(root, dirname(file), value))
        : value.replace(/^#/, '');
      for (const { local } of specifiers) from.set(local.name, place);
    },
    FunctionDeclaration: ({ id }) => void (id && from.set(id.name, file)),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') from.set(id.name, file);
      if (init && isDoor(init)) uses.renames.push(code.slice(id.start, id.end));
      if (id.type === 'ObjectPattern') uses.renames.push(...renamed(id.properties));
    },
    CallExpression({ callee, arguments: given }) {
      if (isDoor(callee)) uses.isSender = true;
      else if (given.some(isDoor)) uses.handsTo.push(code.slice(callee.start, callee.end));
    },
  }).visit(program);
  for (const [, name = ''] of code.matchAll(/(\w+)\??: GuardedFetch\b/g))
    if (name !== 'fetch') uses.renames.push(name);
  return { ...uses, handsTo: uses.handsTo.map((name) => from.get(name) ?? name) };
}

const renamed = (properties: readonly Node[]) =>
  properties.flatMap((one) =>
    one.type === 'Property' &&
    one.key.type === 'Identifier' &&
    one.key.name === 'fetch' &&
    !(one.value.type === 'Identifier' && one.value.name === 'fetch')
      ? ['fetch under another name']
      : [],
  );

test('every file that sends requests is led through the tricks of strangers', () => {
  const own = /^server\/(foundation\/network|command)\//;
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !own.test(file),
  );
  const all = files.map((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const mayUse = /\bfetch\b|\bcallRest\b|GuardedFetch/.test(code);
    return {
      file,
      ...(mayUse ? usesOf(file, code) : { isSender: false, handsTo: [], renames: [] }),
    };
  });
  const senders = all.filter(({ isSender }) => isSender).map(({ file }) => file);
  assert.deepEqual(senders.toSorted(), Object.keys(places).toSorted());
  for (const { file, handsTo, renames } of all) {
    assert.deepEqual(renames, [], `${file}: the door has one name, so that its users are found`);
    const led = new Set([...Object.keys(places), file]);
    assert.deepEqual(
      handsTo.filter((place) => !led.has(place) && !own.test(place)),
      [],
      file,
    );
  }
});

test('a file that only calls what sends, hands the door on or renames it is found', () => {
  const found = (code: string) => usesOf('server/x/y.ts', code);
  assert.ok(found("await callRest(tools.fetch, site, { path: 'x' });").isSender);
  assert.ok(found('await fetch(address);').isSender);
  assert.ok(found('await this.tools.fetch(address);').isSender);
  const handing = "import { go } from '../z/go.ts'; await go(tools.fetch, address);";
  assert.deepEqual(found(handing).handsTo, ['server/z/go.ts']);
  for (const code of [
    'const door = tools.fetch;',
    'const { fetch: door } = tools;',
    'const go = (door: GuardedFetch) => door(address);',
  ])
    assert.ok(found(code).renames.length > 0, code);
});

test('sockets are opened by the foundation alone', () => {
  const opens =
    /^import (?!type).*from '(?:node:(?:net|tls|http2|dgram)|undici|nodemailer|pg|@aws-sdk\/[\w-]+)'/m;
  const outside = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !/^server\/(foundation|command)\//.test(file),
  );
  for (const file of outside)
    assert.doesNotMatch(readFileSync(join(root, file), 'utf8'), opens, file);
});
