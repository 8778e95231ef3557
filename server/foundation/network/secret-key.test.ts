import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DamagedKey, keepKey, presentKey, secretKeyOf } from './secret-key.ts';

const root = mkdtempSync(join(tmpdir(), 'ampifire-key-'));
after(() => rmSync(root, { recursive: true, force: true }));
const aWorld = () => ({ dataDir: mkdtempSync(join(root, 'world-')), secretKey: undefined });

test('a world without a key makes one, and opens with it ever after', () => {
  const world = aWorld();
  assert.equal(presentKey(world), null);
  const key = secretKeyOf(world);
  assert.match(key, /^[0-9a-f]{64}$/);
  assert.equal(secretKeyOf(world), key);
  assert.deepEqual(readdirSync(world.dataDir), ['secret.key']);
  assert.equal(statSync(join(world.dataDir, 'secret.key')).mode & 0o077, 0);
});

test('nothing is sealed with a new key where the kept one was cut off', () => {
  const whole = secretKeyOf(aWorld());
  for (const left of ['', '\n', whole.slice(0, 30), `${whole}00`]) {
    const world = aWorld();
    const file = join(world.dataDir, 'secret.key');
    writeFileSync(file, left);
    for (const ask of [presentKey, secretKeyOf]) assert.throws(() => ask(world), DamagedKey);
    assert.equal(readFileSync(file, 'utf8'), left, 'it is left for whoever looks at it');
  }
});

test('a key that was being written when its process ended is written anew', () => {
  const world = aWorld();
  writeFileSync(join(world.dataDir, 'secret.key.part'), 'abc');
  const key = 'ab'.repeat(32);
  keepKey(world.dataDir, key);
  assert.equal(presentKey(world), key);
  assert.deepEqual(readdirSync(world.dataDir), ['secret.key']);
});
