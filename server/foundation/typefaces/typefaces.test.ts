import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { faceFor } from './faces.ts';
import { inSight, piecesOf, readsBothWays } from './both-ways.ts';
import { followTouched } from './follow-touched.ts';
import { languagesOf, runsOf } from './runs.ts';
import { inWeight } from './weight.ts';
import { tablesInWoff2 } from './woff2.ts';

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
  inSight(piecesOf(words, all))
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

/** Black on the page, in units of the typeface: what the outlines enclose. */
function inkOf(weight: number): number {
  const file = '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-114-wght-normal.woff2';
  const tables = tablesInWoff2(readFileSync(fileURLToPath(import.meta.resolve(file))));
  const { outlines } = inWeight(tables, weight);
  let ink = 0;
  for (const { points, ends } of outlines) {
    let start = 0;
    for (const end of ends) {
      for (let n = start; n <= end; n += 1) {
        const [one, two] = [points[n], points[n === end ? start : n + 1]];
        if (one && two) ink += (one.y * two.x - one.x * two.y) / 2;
      }
      start = end + 1;
    }
  }
  return ink / outlines.length;
}

test('a typeface of many weights is printed in its regular one', () => {
  const [thin, regular, black] = [inkOf(100), inkOf(400), inkOf(900)];
  // As the typeface’s own scale has it: regular is at 0.39 of the way from thin to black.
  const share = (regular - thin) / (black - thin);
  assert.ok(share > 0.36 && share < 0.42, String(share));
  assert.ok(black > 3 * thin, `${thin} ${black}`);
  assert.equal(inkOf(50) < thin, false, 'no thinner than the thinnest');
});

test('points that are not moved follow their neighbours that are', () => {
  const at = (x: number) => ({ isOn: true, x, y: 0 });
  const outline = { points: [at(0), at(50), at(100), at(120), at(-10)], ends: [4] };
  const moved = new Map([
    [0, { dx: 10, dy: 4 }],
    [2, { dx: 30, dy: 4 }],
  ]);
  assert.deepEqual(
    followTouched(outline, moved).map(({ dx }) => dx),
    [10, 20, 30, 30, 10],
  );
  assert.deepEqual(
    followTouched(outline, new Map([[3, { dx: 7, dy: 0 }]])).map(({ dx }) => dx),
    [7, 7, 7, 7, 7],
    'one alone takes all along',
  );
});

test('a file that is no typeface is refused', () => {
  assert.throws(() => tablesInWoff2(Buffer.from('wOFF'.padEnd(60, 'x'))), /not a WOFF2 file/);
});
