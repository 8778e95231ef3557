import assert from 'node:assert/strict';
import { mock, test, type TestContext } from 'node:test';
import { aBrowserKeep } from '#tests/builders/browser-keep.ts';
import {
  keepToastOverNavigation,
  toast,
  toastColors,
  toaster as pageToaster,
  toasterFor,
} from './toast.ts';

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

test('no two kinds of toasts have one colour [R3.27]', () => {
  assert.equal(new Set(Object.values(toastColors)).size, 5);
});

test('there are five kinds of toasts: error, success, info, warn and default [R9.21]', (t) => {
  const toaster = aToaster(t);
  for (const kind of ['error', 'success', 'info', 'warn', 'default'] as const) {
    toaster.say(kind, 'Words');
    assert.equal(toaster.shown.get()?.kind, kind);
  }
});

test('a toast that is up when the page is left is stored whole, and shown on for what is left of its four seconds [R4.32, R9.22]', (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  t.after(() => mock.timers.reset());
  const tab = aBrowserKeep();
  const { kept } = tab;
  const leave: (() => void)[] = [];
  const page = {
    addEventListener: (_event: 'pagehide', listener: () => void) => void leave.push(listener),
  };
  keepToastOverNavigation(page, tab);
  toast.warn('Read me');
  mock.timers.tick(1_500);
  leave[0]?.();
  assert.deepEqual(JSON.parse(kept.get('toast') ?? ''), {
    show: true,
    message: 'Read me',
    color: 'orange',
    timeout: 2_500,
  });
  pageToaster.close();

  keepToastOverNavigation(page, tab);
  assert.partialDeepStrictEqual(pageToaster.shown.get(), { kind: 'warn', message: 'Read me' });
  assert.equal(kept.size, 0);
  mock.timers.tick(1_000);
  leave[1]?.();
  pageToaster.close();
  keepToastOverNavigation(page, tab);
  mock.timers.tick(1_499);
  assert.notEqual(pageToaster.shown.get(), null);
  mock.timers.tick(1);
  assert.equal(pageToaster.shown.get(), null, 'however often the page was loaded anew');
});

test('what is stored by hand shows nothing, or no longer than a toast', (t) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  t.after(() => mock.timers.reset());
  const page = { addEventListener: () => {} };
  const storing = (stored: unknown) =>
    aBrowserKeep({ toast: typeof stored === 'string' ? stored : JSON.stringify(stored) });
  const whole = { show: true, message: 'Words', color: 'red', timeout: 90_000 };
  for (const stored of ['{', null, 7, { ...whole, show: false }, { ...whole, color: 'gold' }]) {
    keepToastOverNavigation(page, storing(stored));
    assert.equal(pageToaster.shown.get(), null, JSON.stringify(stored));
  }
  keepToastOverNavigation(page, storing(whole));
  mock.timers.tick(4_000);
  assert.equal(pageToaster.shown.get(), null);
});
