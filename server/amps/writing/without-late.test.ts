import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import { strandedLines } from '#domain/amps/stranded-text.ts';
import { excessOf } from '#tests/growth/growth.ts';
import { replaceFields } from '../modules/article/article-document.ts';
import { htmlToRichText } from './html-to-rich-text.ts';
import { plainOf } from './text-in-yjs.ts';
import { withoutLateApart } from './without-late-apart.ts';
import { withoutLate } from './without-late.ts';
import type { Came } from './without-late.ts';

const [lateId, otherId] = [1, 2];

/** A document that is open on a server, and copies of it whose changes come too late, or in time. */
function aDocument(begin: (doc: Y.Doc) => void) {
  const first = new Y.Doc();
  begin(first);
  const state = Y.encodeStateAsUpdate(first);
  const open = new Y.Doc();
  Y.applyUpdate(open, state);
  const came: Came[] = [];
  open.on('update', (update: Uint8Array, origin: 'late' | 'others' | null) => {
    const authorId = origin && (origin === 'late' ? lateId : otherId);
    came.push({ update, authorId, side: origin ?? 'tidied' });
  });
  const copyOf = (side: 'late' | 'others') => {
    const doc = new Y.Doc();
    const meet = () => Y.applyUpdate(doc, Y.encodeStateAsUpdate(open));
    const send = () =>
      Y.applyUpdate(open, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(open)), side);
    meet();
    return {
      doc,
      meet,
      send,
      write(change: (doc: Y.Doc) => void) {
        meet();
        change(doc);
        send();
      },
    };
  };
  return {
    open,
    late: copyOf('late'),
    others: copyOf('others'),
    /** @returns the words of whoever was late */
    takeBack: () => {
      const { update, stranded } = withoutLate({ state, came });
      Y.applyUpdate(open, update);
      assert.ok(stranded.every(({ authorId }) => authorId === lateId));
      return strandedLines(stranded.flatMap(({ parts }) => parts));
    },
  };
}

const says = (words: string) => (doc: Y.Doc) => doc.getText('quote').insert(0, words);
const body = (doc: Y.Doc) => doc.getXmlFragment('body');

function block(name: string, words: string): Y.XmlElement {
  const element = new Y.XmlElement(name);
  element.insert(0, [new Y.XmlText(words)]);
  return element;
}

function lineAt(doc: Y.Doc, at: number): Y.XmlText {
  const element = body(doc).get(at);
  const line = element instanceof Y.XmlElement ? element.get(0) : null;
  assert.ok(line instanceof Y.XmlText);
  return line;
}

test('what others typed right behind words that came too late stays, there and anywhere else', () => {
  const { open, late, others, takeBack } = aDocument(says('As it stands.'));
  late.write((doc) => doc.getText('quote').insert(13, 'L'));
  others.write((doc) => doc.getText('quote').insert(14, ' In time.'));
  others.write((doc) => doc.getText('headline').insert(0, 'In time as well'));
  assert.deepEqual(takeBack(), ['L']);
  assert.equal(plainOf(open.getText('quote')), 'As it stands. In time.');
  assert.equal(plainOf(open.getText('headline')), 'In time as well');
});

test('what was taken out too late comes back where it stood, with all that was in it', () => {
  const { open, late, others, takeBack } = aDocument((doc) => {
    const heading = block('heading', 'The ');
    heading.setAttribute('level', '3');
    body(doc).insert(0, [block('paragraph', 'Before.'), heading, block('paragraph', 'After.')]);
    lineAt(doc, 1).insert(4, 'ferry', { bold: {} });
    doc.getMap('settings').set('language', 'de');
    doc.getArray('keywords').insert(0, ['ferry', 'tide']);
  });
  const there = body(open).toJSON();
  late.write((doc) => {
    body(doc).delete(1, 1);
    doc.getMap('settings').set('language', 'fr');
    doc.getArray('keywords').delete(0, 1);
  });
  others.write((doc) => lineAt(doc, 1).insert(0, 'Right '));
  assert.deepEqual(takeBack(), ['fr']);
  assert.equal(body(open).toJSON(), there.replace('After', 'Right After'));
  assert.equal(open.getMap('settings').get('language'), 'de');
  assert.deepEqual(open.getArray('keywords').toArray(), ['ferry', 'tide']);
});

test('what others took out stays out, and what they have said anew stands', () => {
  const { open, late, others, takeBack } = aDocument((doc) => {
    says('One two three four')(doc);
    doc.getMap('settings').set('language', 'de');
  });
  others.write((doc) => doc.getText('quote').delete(4, 4));
  late.write((doc) => {
    doc.getText('quote').delete(0, 14);
    doc.getMap('settings').set('language', 'fr');
  });
  others.write((doc) => doc.getMap('settings').set('language', 'en'));
  takeBack();
  assert.equal(plainOf(open.getText('quote')), 'One three four');
  assert.equal(open.getMap('settings').get('language'), 'en');
});

test('a paragraph that came too late stays as long as others have words in it', () => {
  const { open, late, others, takeBack } = aDocument(() => {});
  const words = '<h2>Late.</h2><p>Late as well.</p>';
  late.write((doc) => replaceFields(doc, { body: htmlToRichText(words) }));
  others.write((doc) => lineAt(doc, 0).insert(5, ' In time.'));
  assert.deepEqual(takeBack(), ['Late.', 'Late as well.']);
  assert.equal(body(open).toJSON(), '<heading level="2"> In time.</heading>');
});

test('formats of others stay where those that came too late met them', () => {
  const { open, late, others, takeBack } = aDocument((doc) =>
    body(doc).insert(0, [block('paragraph', 'The ferry sails')]),
  );
  lineAt(others.doc, 0).format(4, 5, { bold: {} });
  lineAt(late.doc, 0).format(0, 15, { bold: {}, italic: {} });
  others.send();
  late.send();
  takeBack();
  assert.equal(
    lineAt(open, 0).toString(),
    'The <bold>ferry</bold> sails',
    'nothing is left of the late formats',
  );
});

test('words that are stored already, over another way, are not taken back', () => {
  const stored = new Y.Doc();
  says('Stored.')(stored);
  const state = Y.encodeStateAsUpdate(stored);
  const open = new Y.Doc();
  Y.applyUpdate(open, state);
  const came = [{ update: state, authorId: lateId, side: 'late' as const }];
  const { update, stranded } = withoutLate({ state, came });
  Y.applyUpdate(open, update);
  assert.equal(plainOf(open.getText('quote')), 'Stored.');
  assert.deepEqual(strandedLines(stranded.flatMap(({ parts }) => parts)), []);
});

/** Numbers from 0 up to another, the same each time. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('whatever two write at once, nothing late is left, and of the others’ words none is lost', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const below = numbersFrom(seed);
    // Each letter is another: it tells who wrote it.
    const next = { stored: 0x4e00, late: 0xac00, others: 0x3400 };
    const letters = (of: keyof typeof next) =>
      Array.from({ length: 1 + below(4) }, () => String.fromCharCode(next[of]++)).join('');
    const all = Array.from({ length: 5 }, () => letters('stored')).join('');
    const { open, late, others, takeBack } = aDocument(says(all));
    const takenOut = new Set<string>();
    const sides = { late, others };
    for (let step = 0; step < 30; step += 1) {
      const side = below(2) === 0 ? 'late' : 'others';
      const { doc, meet, send } = sides[side];
      const text = doc.getText('quote');
      const [at, what] = [below(text.length + 1), below(5)];
      if (what < 2) text.insert(at, letters(side));
      if (what === 2) {
        const length = Math.min(1 + below(4), text.length - at);
        if (side === 'others')
          for (const letter of plainOf(text).slice(at, at + length)) takenOut.add(letter);
        text.delete(at, length);
      }
      if (what === 3) meet();
      if (what >= 3) send();
    }
    for (const { send } of [late, others]) send();
    takeBack();
    const left = plainOf(open.getText('quote'));
    assert.doesNotMatch(left, /[\uac00-\ud7a3]/, `seed ${seed}`);
    const kept = [
      ...Array.from(all),
      ...Array.from({ length: next.others - 0x3400 }, (_, at) => String.fromCharCode(0x3400 + at)),
    ];
    for (const letter of kept)
      assert.ok(takenOut.has(letter) || left.includes(letter), `seed ${seed}: ${letter}`);
    const stored = Array.from(left)
      .filter((letter) => all.includes(letter))
      .join('');
    assert.equal(
      stored,
      Array.from(all)
        .filter((letter) => stored.includes(letter))
        .join(''),
      `seed ${seed}`,
    );
    for (const { doc, meet } of [late, others]) {
      meet();
      assert.equal(plainOf(doc.getText('quote')), left, `seed ${seed}`);
    }
  }
});

test('much is worked out in a thread, and as it would be here', async () => {
  const doc = new Y.Doc();
  const came: Came[] = [];
  doc.on('update', (update: Uint8Array, side: 'late' | 'others') => {
    came.push({ update, authorId: side === 'late' ? lateId : otherId, side });
  });
  doc.transact(() => says('late '.repeat(10_000))(doc), 'late');
  doc.transact(() => doc.getText('quote').insert(4, ' in time'), 'others');
  const { update, stranded } = await withoutLateApart(lateId, {
    state: Uint8Array.from([0, 0]),
    came,
  });
  Y.applyUpdate(doc, update);
  assert.equal(plainOf(doc.getText('quote')), ' in time');
  assert.equal(strandedLines(stranded.flatMap(({ parts }) => parts))[0]?.length, 50_000);
});

/** What comes in as single letters, each a change of its own. */
const letterByLetter: Record<string, (text: Y.Text, count: number, as: As) => void> = {
  'others behind one letter that came too late': (text, count, as) => {
    as('late', () => text.insert(0, 'L'));
    for (let at = 1; at < count; at += 1) as('others', () => text.insert(at, 'x'));
  },
  'by turns, each behind the other’s': (text, count, as) => {
    for (let at = 0; at < count; at += 1)
      as(at % 2 ? 'late' : 'others', () => text.insert(at, 'x'));
  },
  'backwards, and all of it taken out too late': (text, count, as) => {
    for (let at = 0; at < count; at += 1) as('others', () => text.insert(0, 'x'));
    as('late', () => text.delete(0, text.length));
  },
};
type As = (side: 'late' | 'others', change: () => void) => void;

test('what came too late is taken back in step with how much came', async () => {
  for (const [name, type] of Object.entries(letterByLetter)) {
    const ready = (characters: number) => {
      const doc = new Y.Doc();
      const line = new Y.XmlText();
      const element = new Y.XmlElement('paragraph');
      element.insert(0, [line]);
      body(doc).insert(0, [element]);
      const state = Y.encodeStateAsUpdate(doc);
      const came: Came[] = [];
      doc.on('update', (update: Uint8Array, side: 'late' | 'others') => {
        came.push({ update, authorId: side === 'late' ? lateId : otherId, side });
      });
      type(line, Math.ceil(characters / 30), (side, change) => doc.transact(change, side));
      const input = 'x'.repeat(came.reduce((sum, { update }) => sum + update.length, 0));
      return { input, work: () => withoutLate({ state, came }) };
    };
    assert.equal(await excessOf({ ready }, 200_000), null, name);
  }
});
