import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { aBrowserKeep } from '#tests/builders/browser-keep.ts';
import { forgivingKeep, pageKeep } from '#web/kit/browser-keep.ts';
import { ownWords, whoseWords } from './own-words.ts';

const shape = z.strictObject({ title: z.string() });
const ferry = { title: 'Ferry' };
const adas = { personId: 7, asId: 7 };
const bobs = { personId: 8, asId: 8 };
const adasAsBob = { personId: 7, asId: 8 };

test('what was typed is there for its own person and form, until it is sent', () => {
  const words = ownWords('begun', aBrowserKeep());
  words.keep(adas, 'create-amp', ferry);
  assert.deepEqual(words.read(adas, 'create-amp', shape), ferry);
  assert.equal(words.read(bobs, 'create-amp', shape), null);
  assert.equal(words.read(adas, '/app/welcome:create-amp', shape), null);
  words.forget(adas, 'create-amp');
  assert.equal(words.read(adas, 'create-amp', shape), null);
});

test('when its person logs out or somebody else logs in, it is gone; what else the browser keeps stays', () => {
  const browser = aBrowserKeep({ other: 'x' });
  const words = ownWords('begun', browser);
  words.keep(adas, 'create-amp', ferry);
  words.forgetOthers(adas);
  assert.equal(browser.kept.size, 2);
  words.forgetOthers(bobs);
  assert.deepEqual([...browser.kept.keys()], ['other']);
  words.keep(adas, 'create-amp', ferry);
  words.forgetOthers(null);
  assert.deepEqual([...browser.kept.keys()], ['other']);
});

test('who acts as somebody finds neither their words nor the own, and loses none', () => {
  const words = ownWords('begun', aBrowserKeep());
  words.keep(adas, 'create-amp', ferry);
  words.keep(bobs, 'create-amp', { title: 'Mill' });
  assert.equal(words.read(adasAsBob, 'create-amp', shape), null);
  words.forgetOthers(adasAsBob);
  assert.deepEqual(words.read(adas, 'create-amp', shape), ferry);
  assert.equal(words.read(bobs, 'create-amp', shape), null, 'they are not the one who sits there');
});

test('an administrator who acts is still who types', () => {
  const bob = { active: true, id: 8 } as NonNullable<Parameters<typeof whoseWords>[0]>;
  assert.deepEqual(whoseWords(bob), bobs);
  assert.deepEqual(
    whoseWords({ ...bob, actedBy: { id: 7, name: 'Ada' } } as typeof bob),
    adasAsBob,
  );
  assert.equal(whoseWords({ active: false }), null);
});

test('what does not fit the form is not shown in it', () => {
  const browser = aBrowserKeep();
  const words = ownWords('begun', browser);
  words.keep(adas, 'create-amp', ferry);
  const [key = ''] = browser.kept.keys();
  for (const written of ['{', 'null', '7', '{"title":7}', '{"name":"of an older version"}']) {
    browser.setItem(key, written);
    assert.equal(words.read(adas, 'create-amp', shape), null, written);
  }
});

test('where the browser keeps nothing, or has no room, a form works without it', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  const full = { ...aBrowserKeep(), setItem: refuse };
  for (const find of [refuse, () => full]) {
    const words = ownWords('begun', forgivingKeep(find));
    words.keep(adas, 'create-amp', ferry);
    assert.equal(words.read(adas, 'create-amp', shape), null);
    words.forget(adas, 'create-amp');
    words.forgetOthers(null);
  }
});

test('what a tab has no room for is there as long as its page, and goes with its person', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  const full = { ...aBrowserKeep({ other: 'x' }), setItem: refuse };
  const words = ownWords('kept', pageKeep(forgivingKeep(() => full)));
  words.keep(adas, '/app/welcome:create-amp', ferry);
  assert.deepEqual(words.read(adas, '/app/welcome:create-amp', shape), ferry);
  words.forgetOthers(bobs);
  assert.equal(words.read(adas, '/app/welcome:create-amp', shape), null);
});
