import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, forgetAllBegun, forgetBegun, keepBegun } from './begun.ts';

function aDevice() {
  const kept = new Map<string, string>([['other', 'x']]);
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const adas = { personId: 7, form: 'create-amp' };

test('what was begun is there for its own person, until it is sent', () => {
  const device = aDevice();
  keepBegun(adas, { title: 'Ferry' }, device);
  assert.deepEqual(begun(adas, device), { title: 'Ferry' });
  assert.equal(begun({ ...adas, personId: 8 }, device), null);
  forgetBegun(adas, device);
  assert.equal(begun(adas, device), null);
  device.setItem('begun:7:create-amp', '{');
  assert.equal(begun(adas, device), null);
});

test('it is gone when its person logs out, or somebody else logs in', () => {
  const device = aDevice();
  keepBegun(adas, { title: 'Ferry' }, device);
  forgetAllBegun({ not: 7 }, device);
  assert.equal(device.kept.size, 2);
  forgetAllBegun({ not: 8 }, device);
  assert.equal(device.kept.size, 1);
  keepBegun(adas, { title: 'Ferry' }, device);
  forgetAllBegun({}, device);
  assert.deepEqual([...device.kept.keys()], ['other']);
});
