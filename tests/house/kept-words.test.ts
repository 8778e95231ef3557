import assert from 'node:assert/strict';
import test from 'node:test';
import { files, textOf } from './house.ts';

/** Whose words are kept by another file, or are secrets that no browser may keep. */
const keptElsewhere: Record<string, string> = {
  'web/amps/editor/fields/shared-field.tsx': 'the module’s copy on the device',
  'web/amps/publish/sent-back-before.tsx': 'use-publish-form.ts',
  'web/companies/editor/form-panels.tsx': 'use-company-form.ts',
  'web/companies/link-account/link-account.tsx': 'a secret',
  'web/support/support-form.tsx': 'use-support-form.ts',
};

/** What all fields of many lines are made of. */
const growing = 'web/kit/growing-text.tsx';

test('what is typed for somebody to read outlives the session: each form and dialog keeps its words', () => {
  const typed = files.filter((file) => {
    const text = file.startsWith('web/') ? textOf(file) : '';
    const isDialog = /<Dialog\b/.test(text) && /<(TextInput|NumberInput)\b/.test(text);
    return isDialog || (/<(GrowingText|Textarea)\b/.test(text) && file !== growing);
  });
  assert.ok(typed.length > 10);
  const keepers = /\buse(KeptWords|LayerWords|KeptForm|Typed|TypedForm|RestedDraft)\b/;
  const forgetful = typed.filter((file) => !keepers.test(textOf(file)));
  assert.deepEqual(forgetful.toSorted(), Object.keys(keptElsewhere));
});
