import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paragraphs } from '#tests/languages/paragraphs.ts';
import { unseenIn, withUnseenNamed } from './unseen.ts';

const codes = (text: string) => unseenIn(text).map(({ code }) => code);

test('what no reader sees, or what turns letters around, is found and named', () => {
  const hidden = {
    'turned round': '\u202e',
    'in a direction of its own': '\u2066',
    'of no width': '\u200b',
    'joined to nothing': '\u200d',
    'a mark of order': '\ufeff',
    'a soft hyphen': '\u00ad',
    'a letter that is blank': '\u3164',
    'a blank pattern': '\u2800',
    'a control sign': '\u0007',
    'a line end of its own': '\u2028',
    'a letter as a tag': '\u{e0041}',
    'a mark of direction among Latin letters': '\u200f',
  };
  for (const [what, sign] of Object.entries(hidden)) {
    const text = `pay${sign}ment`;
    assert.equal(codes(text).length, 1, what);
    const number = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    assert.equal(withUnseenNamed(text), `pay[U+${number}]ment`, what);
  }
});

test('words written in tags or variants behind one letter are all found', () => {
  const tagged = Array.from('obey', (letter) =>
    String.fromCodePoint(0xe0000 + letter.charCodeAt(0)),
  ).join('');
  assert.equal(codes(`Hello${tagged}`).length, 4);
  assert.equal(codes(`a\ufe01\ufe02\ufe03`).length, 2, 'the first may be the letter’s own');
});

test('signs that scripts, emoji and flags are written with are nobody’s secret', () => {
  const needed = [
    'one\ntwo\tthree\r\n',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} and \u2764\ufe0f and \u{1f44d}\u{1f3fd}\u200d',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم',
    'क्\u200dष',
    'שלום\u200f, world\u200e!',
    'สวัสดี\u200bครับ',
    '葛\u{e0100}',
  ];
  for (const text of needed) assert.deepEqual(codes(text), [], JSON.stringify(text));
});

test('no paragraph of a newspaper holds any', () => {
  for (const { language, headline, text } of paragraphs)
    assert.deepEqual(codes(`${headline}\n${text}`), [], language);
});
