import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Y from 'yjs';
import { excessOf } from '#tests/growth/growth.ts';
import { strandedLines } from './stranded-text.ts';
import type { StrandedPart } from './stranded-text.ts';
import { removedUnstored, takeInWatched, watchForStranded } from './stranded.ts';

const linesOf = (lost: { arriving: StrandedPart[]; standing: StrandedPart[] }) => [
  ...strandedLines(lost.arriving),
  ...strandedLines(lost.standing),
];

/** A paragraph that two hold, and the way to bring what one wrote to the other. */
function aPassage(text = 'There.') {
  const here = new Y.Doc();
  const line = new Y.XmlText(text);
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(0, [line]);
  here.getXmlFragment('body').insert(0, [paragraph]);
  const away = new Y.Doc();
  Y.applyUpdate(away, Y.encodeStateAsUpdate(here));
  const body = away.getXmlFragment('body');
  const linesAway = () => {
    const first = body.get(0);
    assert.ok(first instanceof Y.XmlElement);
    return first;
  };
  const [lineAway] = linesAway().toArray();
  assert.ok(lineAway instanceof Y.XmlText);
  const since = Y.encodeStateVector(here);
  return {
    here,
    away,
    paragraph: linesAway(),
    line: lineAway,
    news: () => Y.encodeStateAsUpdate(away, since),
    takeOut: () => here.getXmlFragment('body').delete(0, 1),
  };
}
const takeIn = (doc: Y.Doc, update: Uint8Array) =>
  takeInWatched(doc, [update], () => Y.applyUpdate(doc, update));

/** The same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

test('words whose letters come one by one keep the spaces between them', () => {
  const { here, away, line, takeOut } = aPassage();
  const lost: StrandedPart[] = [];
  const arrivals: Uint8Array[] = [];
  away.on('update', (update: Uint8Array) => void arrivals.push(update));
  for (const letter of ' A story.') line.insert(line.length, letter);
  takeOut();
  let arrived: ReturnType<typeof Y.decodeUpdate> | null = null;
  watchForStranded(
    here,
    () => arrived,
    ({ arriving }) => void lost.push(...arriving),
  );
  for (const update of arrivals) {
    arrived = Y.decodeUpdate(update);
    Y.applyUpdate(here, update);
  }
  assert.deepEqual(strandedLines(lost), [' A story.']);
});

test('lost words read as their writer read them, however they were put together', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const number = numbersFrom(seed);
    const { here, line, news, takeOut } = aPassage('');
    line.insert(0, 'begin');
    for (let turn = 0; turn < 30; turn += 1) {
      const at = number(line.length + 1);
      if (number(3) > 0) line.insert(at, 'abcdefgh'.slice(0, 1 + number(8)));
      else line.delete(Math.min(at, line.length - 1), Math.min(number(3), line.length - at));
    }
    takeOut();
    assert.deepEqual(linesOf(takeIn(here, news())), [line.toJSON()], `seed ${seed}`);
  }
});

test('what their writer alone has reads as it was written, with what was corrected meanwhile', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const number = numbersFrom(seed);
    const { here, away, line, takeOut } = aPassage('');
    const stored = new Map(Y.decodeStateVector(Y.encodeStateVector(here)));
    for (let turn = 0; turn < 30; turn += 1) {
      const at = number(line.length + 1);
      if (number(3) > 0) line.insert(at, 'abcdefgh'.slice(0, 1 + number(8)));
      else line.delete(Math.min(at, line.length - 1), Math.min(number(3), line.length - at));
    }
    const written: string = line.toJSON();
    const ours = new Map(Y.decodeStateVector(Y.encodeStateVector(away)));
    const lost: StrandedPart[] = [];
    away.once('afterTransaction', (change) => {
      lost.push(...removedUnstored(change, { ours, stored }));
    });
    takeOut();
    Y.applyUpdate(away, Y.encodeStateAsUpdate(here, Y.encodeStateVector(away)));
    assert.deepEqual(strandedLines(lost), [written], `seed ${seed}`);
  }
});

test('blocks and line breaks begin new lines; marks and what was taken out again say nothing', () => {
  const { here, paragraph, line, news, takeOut } = aPassage();
  line.insert(0, 'One bold word', { bold: {} });
  line.insert(4, 'very very ');
  line.delete(9, 5);
  const next = new Y.XmlText('After the break');
  paragraph.insert(1, [new Y.XmlElement('hardBreak'), next]);
  takeOut();
  const lines = linesOf(takeIn(here, news()));
  assert.deepEqual(lines, ['One very bold word', 'After the break']);
});

test('what stood there unseen by who took it out is lost as well, and only that', () => {
  const { here, away, line } = aPassage('Seen. ');
  const [paragraph] = here.getXmlFragment('body').toArray();
  assert.ok(paragraph instanceof Y.XmlElement);
  const [standing] = paragraph.toArray();
  assert.ok(standing instanceof Y.XmlText);
  standing.insert(6, 'Unseen.');
  line.insert(0, 'Mine. ');
  away.getXmlFragment('body').delete(0, 1);
  const update = Y.encodeStateAsUpdate(away, Y.encodeStateVector(here));
  assert.deepEqual(linesOf(takeIn(here, update)), ['Unseen.']);
});

test('words are found where Yjs tidies the formats that the same change brings', () => {
  const { here, away, line, takeOut } = aPassage();
  const other = new Y.XmlText('Both make this bold.');
  here.getXmlFragment('body').insert(1, [other]);
  Y.applyUpdate(away, Y.encodeStateAsUpdate(here));
  const otherAway = away.getXmlFragment('body').get(1);
  assert.ok(otherAway instanceof Y.XmlText);
  for (const text of [other, otherAway]) text.format(0, text.length, { bold: {} });
  line.insert(0, 'Lost. ');
  takeOut();
  const update = Y.encodeStateAsUpdate(away, Y.encodeStateVector(here));
  assert.deepEqual(linesOf(takeIn(here, update)), ['Lost. ']);
});

test('the work grows as the words do, wherever each was put', async () => {
  const trials: [string, (line: Y.XmlText, at: number) => void][] = [
    ['each before all others', (line) => line.insert(0, 'x')],
    ['each in the midst', (line, at) => line.insert(Math.floor(at / 2), 'x')],
    ['each taken out half', (line) => (line.insert(0, 'xy'), line.delete(1, 1))],
  ];
  for (const [name, put] of trials) {
    const ready = (characters: number) => {
      const { away, line, news } = aPassage('');
      away.transact(() => {
        for (let at = 0; at < characters / 20; at += 1) put(line, at);
      });
      const update = news();
      return {
        input: 'x'.repeat(update.length),
        work: () => {
          const { here, takeOut } = aPassage('');
          takeOut();
          return linesOf(takeIn(here, update));
        },
      };
    };
    assert.equal(await excessOf({ ready }, 200_000), null, name);
  }
});
