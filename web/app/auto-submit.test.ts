import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autoSubmitter, onLeaving, type SubmitOptions } from './auto-submit.ts';
import { CallFailure, networkWords } from './call-failure.ts';

function aForm(answer: () => Promise<void> = () => Promise.resolve()) {
  const sent: SubmitOptions[] = [];
  const form = {
    sent,
    isDirty: true,
    submit: async (options: SubmitOptions) => {
      sent.push(options);
      await answer();
    },
  };
  const submitter = autoSubmitter(() => 7);
  submitter.follow(form);
  return { form, ...submitter };
}

test('a clean form sends nothing', async () => {
  const { form, submitNow, saving } = aForm();
  form.isDirty = false;
  await submitNow();
  assert.deepEqual(form.sent, []);
  assert.equal(saving.get(), null);
});

test('a dirty form is sent and says when', async () => {
  const { form, submitNow, saving } = aForm();
  const done = submitNow();
  assert.deepEqual(saving.get(), { state: 'saving' });
  await done;
  assert.deepEqual(form.sent, [{ keepalive: false }]);
  assert.deepEqual(saving.get(), { state: 'saved', at: 7 });
});

test('two rounds do not overtake each other, but the last call before the page goes is made', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { form, submitNow } = aForm(() => promise);
  const both = [submitNow(), submitNow()];
  assert.equal(form.sent.length, 1);
  both.push(submitNow({ keepalive: true }), submitNow({ keepalive: true }));
  assert.deepEqual(form.sent, [{ keepalive: false }, { keepalive: true }]);
  resolve();
  await Promise.all(both);
});

test('what could not be sent is said, and tried again', async () => {
  let isOffline = true;
  const { submitNow, saving, form } = aForm(() =>
    isOffline
      ? Promise.reject(new CallFailure({ status: 0, code: 'network', message: networkWords }))
      : Promise.resolve(),
  );
  await submitNow();
  assert.equal(saving.get()?.state, 'refused');
  isOffline = false;
  await submitNow();
  assert.equal(form.sent.length, 2);
  assert.equal(saving.get()?.state, 'saved');
});

test('hiding or closing the tab sends with keepalive, coming online sends, and only while listening', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const page = Object.assign(new EventTarget(), { document });
  const sent: boolean[] = [];
  const stop = onLeaving(
    page as unknown as Window,
    async ({ keepalive } = { keepalive: false }) => void sent.push(keepalive),
  );
  document.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('online'));
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  assert.deepEqual(sent, [true, true, false]);
  stop();
  page.dispatchEvent(new Event('pagehide'));
  assert.equal(sent.length, 3);
});
