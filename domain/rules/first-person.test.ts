import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { firstPersonWords } from './first-person.ts';

const wordsIn = (text: string) => firstPersonWords(text).map(({ word }) => word);

test('every form of the first person is found, at its place', () => {
  const text = 'I me my mine myself we us our ours ourselves';
  assert.deepEqual(wordsIn(text), text.split(' '));
  const short = "I’m I’ve I’ll I’d I'm we’re we’ve we’ll we'd let’s Let's";
  assert.deepEqual(wordsIn(short), short.split(' '));
  assert.deepEqual(wordsIn('We love Our product. CALL US NOW: WE OFFER MORE'), ['We', 'Our', 'WE']);
  assert.deepEqual(wordsIn('CALL US NOW'), ['US']);
  for (const { word, from, to } of firstPersonWords('Wait...we did; it was ours!'))
    assert.equal('Wait...we did; it was ours!'.slice(from, to), word);
  assert.deepEqual(wordsIn('Wait...we did; it was ours!'), ['we', 'ours']);
  assert.deepEqual(wordsIn('It was I. The rest left.'), ['I']);
});

test('what somebody is quoted as saying is not the article speaking', () => {
  for (const text of [
    '“We love it,” said Ada.',
    '"We love it," said Ada.',
    '‘I don’t know, we’ll see,’ said Ada.',
    "'We don't know,' said Ada.",
    'Ada said: “I” and "my" and ‘our’.',
  ])
    assert.deepEqual(wordsIn(text), [], text);
  assert.deepEqual(wordsIn('“Yes,” said Ada. We agree.'), ['We']);
});

test('a quotation ends with its paragraph, and a lone sign quotes nothing', () => {
  assert.deepEqual(wordsIn('A 5" screen.\nWe sell it.\nAlso 7" ones.'), ['We']);
  assert.deepEqual(wordsIn('“We never close this'), ['We']);
  assert.deepEqual(wordsIn("The dogs' owner said we met the cats' owner"), ['we']);
});

test('names and numerals that look like the first person pass', () => {
  for (const text of [
    'The US market and the US-based team',
    'Portland, ME is a city',
    'World War I, Phase I, Type I and Elizabeth I',
    'Robert I. Smith spoke',
    'the coal mine, a gold mine and the mine',
    'clause (i) applies, i.e. always',
    'Write to us@acme.test or visit about.me, https://acme.test/about?who=us and www.us.test',
    'Follow @me, see contact-us, the I-95, museum, weld, usual, mystery',
    'a U.S. company',
  ])
    assert.deepEqual(wordsIn(text), [], text);
});

test('a work or a place that is called by such a word is a name where it is called so', () => {
  for (const text of [
    'The cinema shows the film Us on Friday.',
    'Us, the horror film by Jordan Peele, returns to the cinema.',
    'Us, a film from 2019, returns.',
    'Guests of the restaurant Mine eat at eight.',
    'The song Ours opens the evening, and the novel Me closes it.',
    'The film “Us” and the restaurant ‘Mine’ share a roof.',
  ])
    assert.deepEqual(wordsIn(text), [], text);
});

test('the first person beside a work or a place is none of their names', () => {
  for (const [text, ...found] of [
    ['Us, the film crew, they forgot.', 'Us'],
    ['The village has two bars. Ours, a bar by the quay, opens at six.', 'Ours'],
    ['Others closed. Mine, a restaurant from 1931, stayed open.', 'Mine'],
    ['We, a restaurant from Lyon, open today.', 'We'],
    ['The film we made opens today.', 'we'],
    ['The film Our team made opens today.', 'Our'],
    ['Nobody gave the restaurant to us.', 'us'],
    ['The show, Us included, goes on.', 'Us'],
  ] as const)
    assert.deepEqual(wordsIn(text), found, text);
});

test('wherever words are found, they stand there in the text as given', () => {
  const piece = fc.constantFrom(
    'we',
    ' ',
    '"',
    '“',
    '”',
    "'",
    '’',
    '\n',
    'US',
    'a',
    '.',
    'I',
    '<',
    '🎈',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      for (const { word, from, to } of firstPersonWords(text))
        assert.equal(text.slice(from, to), word);
    }),
  );
});
