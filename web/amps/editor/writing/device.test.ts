import assert from 'node:assert/strict';
import test from 'node:test';
import { databaseName, forgetAmp, forgetStored, noteStored, recall, remember } from './device.ts';

function emptyDevice() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const record = {
  personId: 7,
  ampId: 30,
  moduleId: 300,
  title: 'Mill opens',
  status: 0,
  mayEdit: true,
  isStored: true,
};

test('an article opened before can be found on the device, by its own person only', () => {
  const device = emptyDevice();
  remember(record, device);
  assert.deepEqual(recall({ personId: 7, ampId: 30 }, device), record);
  assert.equal(recall({ personId: 8, ampId: 30 }, device), null);
  assert.notEqual(databaseName(record), databaseName({ ...record, personId: 8 }));
});

test('logging out drops copies the server has, and keeps words it has not', () => {
  const device = emptyDevice();
  const dropped: string[] = [];
  remember(record, device);
  remember({ ...record, ampId: 31, moduleId: 310 }, device);
  remember({ ...record, personId: 70, ampId: 32 }, device);
  noteStored({ personId: 7, ampId: 31 }, false, device);
  forgetStored(7, device, (name) => dropped.push(name));
  assert.deepEqual(dropped, ['article:300:person:7']);
  assert.equal(recall({ personId: 7, ampId: 30 }, device), null);
  assert.ok(recall({ personId: 7, ampId: 31 }, device));
  assert.ok(recall({ personId: 70, ampId: 32 }, device));
});

test('the copy of a deleted Amp goes, though the server had not all of it; others stay', () => {
  const device = emptyDevice();
  const dropped: string[] = [];
  remember({ ...record, isStored: false }, device);
  remember({ ...record, ampId: 31, moduleId: 310 }, device);
  forgetAmp({ personId: 7, ampId: 30 }, device, (name) => dropped.push(name));
  forgetAmp({ personId: 7, ampId: 99 }, device, (name) => dropped.push(name));
  assert.deepEqual(dropped, ['article:300:person:7']);
  assert.equal(recall({ personId: 7, ampId: 30 }, device), null);
  assert.ok(recall({ personId: 7, ampId: 31 }, device));
});

test('a record nobody can read counts as none', () => {
  const device = emptyDevice();
  device.setItem('writing:7:30', '{"personId":');
  assert.equal(recall({ personId: 7, ampId: 30 }, device), null);
  forgetStored(7, device, () => assert.fail('nothing is known of it'));
});
