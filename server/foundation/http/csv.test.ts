import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

const sheetOf = (...lines: string[]) =>
  text(csvOf({ columns: { number: () => 1, title: (line: string) => line }, lines }));

test('no cell begins a formula, by whatever a spreadsheet parts cells', async () => {
  const hostile = ['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) => [
    `${sign}1+1`,
    `Rope;${sign}cmd|'/c calc'!A1;`,
    `Rope;"${sign}1+1";`,
    `Rope;  ${sign}1+1`,
    `Rope\t${sign}1+1`,
    `Rope\n${sign}1+1`,
    `Rope\r\n;;${sign}1+1`,
  ]);
  const sheet = await sheetOf(...hostile);
  for (const part of [/[\r\n]+/, /[;\r\n]+/, /[\t\r\n]+/])
    for (const cell of sheet.split(part)) assert.doesNotMatch(cell, /^[ "]*[=+\-@＝＋－＠]/, cell);
});

test('all else is written as it is', async () => {
  const lines = ['Hemp; flax', 'Reins - and ropes = more', 'A “quoted” word', 'two\nlines'];
  assert.equal(
    await sheetOf(...lines),
    `number,title\n${lines.map((line) => `1,${line.includes('\n') ? `"${line}"` : line}\n`).join('')}`,
  );
});
