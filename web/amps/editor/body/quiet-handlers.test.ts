import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { withoutHandlers } from './quiet-handlers.ts';

test('no handler of a pasted element is left', () => {
  const pasted = '<p\nonclick = "x()" class=a>Read <b ONload=y>on</b></p><img onerror=z src=q>';
  assert.doesNotMatch(withoutHandlers(pasted), /\son[a-z]+\s*=/i);
});

test('pasted words stay as they were written, whatever they look like', () => {
  const said = '<p>Phase one = planning, only = 3 < 4, and onclick = nothing.</p>';
  assert.equal(withoutHandlers(said), said);
  const words = fc.string({ unit: fc.constantFrom('on', 'e', ' ', '=', '\n', '&lt;', 'One', '>') });
  fc.assert(
    fc.property(words, (text) => {
      assert.equal(withoutHandlers(`<p>${text}</p>`), `<p>${text}</p>`);
    }),
  );
});
