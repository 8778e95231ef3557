import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptWords, unsavedForms, unsavedWords } from './unsaved.ts';

function someForms() {
  const said: string[] = [];
  return { forms: unsavedForms(() => said.push('All changes saved')), said };
}

test('while one of two forms is dirty, leaving is asked about in the specification’s words [R5.13]', async () => {
  const { forms } = someForms();
  forms.mark('a');
  forms.mark('b');
  forms.clean('a');
  const asked: string[] = [];
  const may = await forms.mayLeave((words) => {
    asked.push(words);
    return Promise.resolve(false);
  });
  assert.equal(may, false);
  assert.deepEqual(asked, [unsavedWords]);
  assert.ok(forms.any());
});

test('after an attempt to leave, saving the last form says so; without one it does not [R5.14, R5.15]', async () => {
  const { forms, said } = someForms();
  forms.mark('a');
  forms.clean('a');
  assert.deepEqual(said, []);
  forms.mark('a');
  await forms.mayLeave(() => Promise.resolve(false));
  forms.saved('a');
  forms.clean('a');
  assert.deepEqual(said, ['All changes saved']);
});

test('what was emptied by hand, or saved beside it, is not called saved', async () => {
  const { forms, said } = someForms();
  forms.mark('a');
  await forms.mayLeave(() => Promise.resolve(false));
  forms.clean('a');
  assert.deepEqual(said, [], 'typed back by hand');
  forms.mark('a');
  forms.mark('b');
  await forms.mayLeave(() => Promise.resolve(false));
  forms.clean('a');
  forms.saved('b');
  forms.clean('b');
  assert.deepEqual(said, [], 'one of two');
  forms.mark('a');
  forms.mark('b');
  await forms.mayLeave(() => Promise.resolve(false));
  forms.drop('a');
  forms.saved('b');
  assert.ok(forms.any(), 'stored, and not drawn again yet');
  forms.clean('b');
  assert.deepEqual(said, [], 'one of them went away unsaved');
});

test('who leaves all the same is not told that everything was saved', async () => {
  const { forms, said } = someForms();
  forms.mark('a');
  assert.equal(await forms.mayLeave(() => Promise.resolve(true)), true);
  forms.clean('a');
  assert.deepEqual(said, []);
});

test('a form that can submit itself does so first; only what stays dirty is asked about', async () => {
  const { forms } = someForms();
  forms.mark('editor', { submit: () => Promise.resolve(forms.clean('editor')) });
  assert.equal(await forms.mayLeave(() => assert.fail('asked')), true);
  forms.mark('editor', { submit: () => Promise.reject(new Error('offline')) });
  assert.equal(await forms.mayLeave(() => Promise.resolve(false)), false);
});

test('closing the tab is asked about by the browser while a form is dirty, and not otherwise', async () => {
  const { forms, said } = someForms();
  const close = () => {
    let isPrevented = false;
    const event = { returnValue: '', preventDefault: () => (isPrevented = true) };
    forms.beforeUnload(event);
    return { isPrevented, words: event.returnValue };
  };
  assert.deepEqual(close(), { isPrevented: false, words: '' });
  forms.mark('a');
  assert.deepEqual(close(), { isPrevented: true, words: unsavedWords });
  forms.saved('a');
  forms.clean('a');
  assert.deepEqual(said, ['All changes saved']);
});

test('a form that was stored and says so a moment later is not asked about', async () => {
  const { forms } = someForms();
  forms.mark('editor', { submit: async () => void setTimeout(() => forms.clean('editor'), 20) });
  assert.equal(await forms.mayLeave(() => assert.fail('asked')), true);
});

test('what this device gives back is not called lost, unless leaving takes it from the device', async () => {
  const { forms } = someForms();
  const asked: string[] = [];
  const stay = (words: string) => {
    asked.push(words);
    return Promise.resolve(false);
  };
  forms.mark('editor', { isKept: true });
  await forms.mayLeave(stay);
  await forms.mayLeave(stay, { clearsDevice: true });
  forms.mark('comment');
  await forms.mayLeave(stay);
  assert.deepEqual(asked, [keptWords, unsavedWords, unsavedWords]);
});

test('a question whose reason is gone is over: everything was saved meanwhile', async () => {
  const { forms, said } = someForms();
  forms.mark('editor');
  const asked = Promise.withResolvers<void>();
  const leaving = forms.mayLeave((_words, over) => {
    asked.resolve();
    return new Promise((resolve) => over.addEventListener('abort', () => resolve(true)));
  });
  await asked.promise;
  forms.saved('editor');
  forms.clean('editor');
  assert.equal(await leaving, true);
  assert.deepEqual(said, ['All changes saved']);
});
