import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mock, test, type TestContext } from 'node:test';
import { keepToastOverNavigation, toast, toaster as pageToaster, toasterFor } from './toast.ts';

function aToaster(t: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  return toasterFor(4000);
}

test('a toast is shown for four seconds [R9.22, R10.02]', (t) => {
  const toaster = aToaster(t);
  toaster.say('info', 'Copied');
  mock.timers.tick(3999);
  assert.equal(toaster.shown.get()?.message, 'Copied');
  mock.timers.tick(1);
  assert.equal(toaster.shown.get(), null);
});

test('a new toast takes the place of the old one and has its own four seconds', (t) => {
  const toaster = aToaster(t);
  toaster.say('info', 'First');
  mock.timers.tick(3000);
  toaster.say('error', 'Second');
  mock.timers.tick(3999);
  assert.equal(toaster.shown.get()?.message, 'Second');
  mock.timers.tick(1);
  assert.equal(toaster.shown.get(), null);
});

test('a toast that is pointed at stays', (t) => {
  const toaster = aToaster(t);
  toaster.say('warn', 'Read me');
  toaster.pause();
  mock.timers.tick(60_000);
  assert.equal(toaster.shown.get()?.message, 'Read me');
  toaster.resume();
  mock.timers.tick(4000);
  assert.equal(toaster.shown.get(), null);
});

test('there are five kinds of toasts: error, success, info, warn and default [R9.21]', (t) => {
  const toaster = aToaster(t);
  for (const kind of ['error', 'success', 'info', 'warn', 'default'] as const) {
    toaster.say(kind, 'Words');
    assert.equal(toaster.shown.get()?.kind, kind);
  }
});

test('each of the five kinds has a colour of its own [R3.27]', () => {
  const css = readFileSync(new URL('./toasts.module.css', import.meta.url), 'utf8');
  const toneOf = (selector: string) =>
    new RegExp(`${selector} \\{\\s*--tone: (#\\w+);`).exec(css)?.[1];
  const kinds = ['error', 'success', 'info', 'warn'].map((kind) => `\\[data-kind='${kind}'\\]`);
  const tones = ['\\n\\.toast', ...kinds.map((kind) => `\\.toast${kind}`)].map(toneOf);
  assert.ok(
    tones.every((tone) => tone !== undefined),
    tones.join(),
  );
  assert.equal(new Set(tones).size, 5);
});

test('a toast that is up when the page is left is shown on the next, as it was and for its whole time [R4.32]', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const kept = new Map<string, string>();
  const leave: (() => void)[] = [];
  const page = {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, words: string) => void kept.set(key, words),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: (_event: 'pagehide', listener: () => void) => void leave.push(listener),
  };
  keepToastOverNavigation(page);
  toast.warn('Read me');
  for (const listener of leave) listener();
  pageToaster.close();
  assert.equal(pageToaster.shown.get(), null);

  keepToastOverNavigation(page);
  assert.partialDeepStrictEqual(pageToaster.shown.get(), { kind: 'warn', message: 'Read me' });
  assert.equal(kept.size, 0);
  mock.timers.tick(3999);
  assert.notEqual(pageToaster.shown.get(), null);
  mock.timers.tick(1);
  assert.equal(pageToaster.shown.get(), null);
});
