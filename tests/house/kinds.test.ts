import assert from 'node:assert/strict';
import test from 'node:test';
import { sources } from './house.ts';
import { isOfKinds, kindsNamedIn, namesKinds, ofAnyKind } from './kinds.ts';

test('what knows modules of any kind names none: it asks a registry', () => {
  const naming = sources
    .filter(({ path, isTest }) => !isTest && ofAnyKind.test(path) && !isOfKinds(path))
    .map((source) => ({ path: source.path, named: kindsNamedIn(source) }))
    .filter(({ named }) => named.length > 0);
  for (const { path, named } of naming)
    assert.ok(
      Object.hasOwn(namesKinds, path),
      `${path} names ${[...new Set(named)].join(', ')}: ask a registry by the module’s kind, or let it stand in the kind’s folder`,
    );
  assert.deepEqual(
    naming.map(({ path }) => path).toSorted(),
    Object.keys(namesKinds).toSorted(),
    'a file that names none any longer leaves the list',
  );
});
