import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, moduleKinds } from './modules.ts';

test('each kind of module has a type of its own; seven is the infographic [R4.66]', () => {
  assert.equal(kindOf(7), 'infographic');
  assert.equal(moduleKinds.infographic.endpoint, '/infographics');
  const types = Object.values(moduleKinds).map(({ type }) => type);
  assert.equal(new Set(types).size, types.length);
  assert.throws(() => kindOf(8));
});
