import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import { aWritingFixture } from '#tests/builders/writing-fixture.ts';
import { isBroken } from './broken-copy.ts';
import { writerHooks } from './writer-hooks.ts';

const { tools } = await aWritingFixture();

/** So deep that taking it out ends any stack. */
function brokenOff(): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    let inside: Y.XmlFragment = doc.getXmlFragment('elsewhere');
    for (let level = 0; level < 30_000; level += 1) {
      const element = new Y.XmlElement('p');
      inside.insert(0, [element]);
      inside = element;
    }
  });
  assert.throws(() => doc.getXmlFragment('elsewhere').delete(0, 1), RangeError);
  return doc;
}

test('a copy that Yjs broke off in is given up as soon as the message is handled', async () => {
  const doc = brokenOff();
  let told = 0;
  doc.on('update', () => (told += 1));
  doc.getText('headline').insert(0, 'Late');
  assert.equal(told, 0);
  assert.ok(isBroken(doc));
  const whole = new Y.Doc();
  whole.getText('headline').insert(0, 'Late');
  const givenUp: unknown[] = [];
  type Door = Parameters<typeof writerHooks>[1];
  const live = () => ({ giveUp: (document: unknown) => givenUp.push(document) });
  const hooks = writerHooks(tools, { live, callers: { of: () => null } } as unknown as Door);
  for (const document of [whole, doc]) {
    const handled = { document, connection: { context: {} } };
    type Handled = Parameters<NonNullable<typeof hooks.afterHandleMessage>>[0];
    await hooks.afterHandleMessage?.(handled as unknown as Handled);
  }
  assert.deepEqual(givenUp.length, 1);
  assert.equal(givenUp[0], doc);
});
