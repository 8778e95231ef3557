import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { faceFor } from './faces.ts';
import { inSight, piecesOf, readsBothWays } from './both-ways.ts';
import { languagesOf, runsOf } from './runs.ts';

const all = ['sc', 'jp', 'kr'] as const;
const faceOf = (sign: string, languages: Parameters<typeof faceFor>[1] = all) =>
  faceFor(sign.codePointAt(0) ?? 0, languages)?.name ?? null;

test('names of China, Taiwan, Japan and Korea are printed, rare characters too', () => {
  const names =
    '张伟 歐陽靖 龘 灣 臺 喆 髙﨑 齋藤 凜 渡邊 さとう サトウ ｻﾄｳ 김철수 뷁 똠 、。「」・ー';
  for (const sign of names) assert.notEqual(faceOf(sign), null, sign);
});

test('what no typeface has is said to be so', () => {
  for (const sign of ['ა', '😀', '\u{10380}', '\ue000']) assert.equal(faceOf(sign), null, sign);
});

test('Latin, Greek and Cyrillic letters stay in our own typeface', () => {
  for (const sign of 'Zoë Ångström, Ελένη Шарова 1-2 (&)') assert.equal(faceOf(sign), 'regular');
});

test('names of Arabia, Iran, Pakistan, Israel and Thailand are printed', () => {
  const names =
    'مكتبة بيت الحكمة کتاب‌های پژوهش ٹیکنالوجی ڈگری ۱۲۳ ٣٤ בית הספר לשיט בַּיִת โรงเรียนเรือใบภูเก็ต ปู่';
  for (const sign of names) assert.notEqual(faceOf(sign), null, sign);
});

/** As it is seen: a typeface that writes backwards turns its own pieces. */
const seen = (words: string) =>
  inSight(piecesOf(words, runsOf(words, all)))
    .map(({ face, text }) =>
      ['arabic', 'hebrew'].includes(face.name) ? Array.from(text).toReversed().join('') : text,
    )
    .join('');

test('a name that is read from right to left stands so in a line that is not', () => {
  assert.ok(!readsBothWays('Zoë 山田 (Ltd.) 12'));
  assert.ok(readsBothWays('Acme שלום'));
  assert.equal(seen('אבג דהו, Tel Aviv'), 'והד גבא, Tel Aviv');
  assert.equal(seen('Acme (אבג 24) Ltd'), 'Acme (24 גבא) Ltd');
  assert.equal(seen('אבג (דהו) זח 17, x'), '17 חז (והד) גבא, x', 'brackets are turned with it');
  assert.equal(seen('دار ٣٤ بيت'), 'تيب ٣٤ راد', 'a number is read from left to right');
});

test('Han characters have the shapes of the language the letter is in', () => {
  assert.match(faceOf('海', languagesOf(['海の会社'])) ?? '', /^jp-/);
  assert.match(faceOf('海', languagesOf(['海社, 1 Chome, JP, x@y.test'])) ?? '', /^jp-/);
  assert.match(faceOf('海', languagesOf(['바다 海'])) ?? '', /^kr-/);
  assert.match(faceOf('海', languagesOf(['海社, KR (“the Company”)'])) ?? '', /^kr-/);
  assert.match(faceOf('海', languagesOf(['海社'])) ?? '', /^sc-/);
});

test('a mixed name is printed in pieces that together are the name', () => {
  const name = 'Müller 山田 & 김철수 e\u0301';
  const runs = runsOf(name, all);
  assert.equal(runs.map(({ text }) => text).join(''), name);
  assert.ok(runs.length > 3);
  for (const { face, text } of runs)
    for (const sign of text)
      assert.ok(face.prints(sign.codePointAt(0) ?? 0), `${text} ${face.name}`);
  assert.deepEqual(runsOf('', all), []);
});

/** Black on the page: what the outlines of a sign enclose. */
function inkOf(file: Buffer, sign: string): number {
  const font = create(file);
  assert.ok('glyphForCodePoint' in font);
  const { path } = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
  let [ink, x, y] = [0, 0, 0];
  for (const { args } of path.commands) {
    const [nextX = x, nextY = y] = args.slice(-2);
    ink += (x * nextY - y * nextX) / 2;
    [x, y] = [nextX, nextY];
  }
  return Math.abs(ink) / font.unitsPerEm ** 2;
}

test('a typeface of many weights is printed in its regular one', async () => {
  const sign = '海';
  const face = faceFor(sign.codePointAt(0) ?? 0, ['jp']);
  assert.ok(face);
  const regular = await face.file();
  const font = create(regular);
  assert.ok('variationAxes' in font);
  assert.deepEqual(font.variationAxes, {}, 'it has no other weight left');
  const webFont = readFileSync(
    fileURLToPath(
      import.meta.resolve(
        `@fontsource-variable/noto-sans-jp/files/noto-sans-${face.name}-wght-normal.woff2`,
      ),
    ),
  );
  const [thin = 0, black = 0] = await Promise.all(
    [100, 900].map(async (wght) => {
      const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
      return inkOf(
        await subsetFont(webFont, undefined, { ...options, variationAxes: { wght } }),
        sign,
      );
    }),
  );
  // As the typeface’s own scale has it: regular is at 0.39 of the way from thin to black.
  const share = (inkOf(regular, sign) - thin) / (black - thin);
  assert.ok(share > 0.34 && share < 0.44, `${share} of ${thin} to ${black}`);
});

test('all typefaces have the heights of our own, so that lines that mix them stay even', async () => {
  const heights = async (sign: string) => {
    const face = faceFor(sign.codePointAt(0) ?? 0, all);
    assert.ok(face);
    const font = create(await face.file());
    assert.ok('ascent' in font);
    const { ascent, descent, lineGap, unitsPerEm } = font;
    return [ascent, descent, lineGap].map((height) => (height / unitsPerEm).toFixed(3));
  };
  const own = await heights('A');
  for (const sign of '海김ש ك ท'.replaceAll(' ', ''))
    assert.deepEqual(await heights(sign), own, sign);
});
