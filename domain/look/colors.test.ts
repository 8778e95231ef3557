import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dark, light } from './colors.ts';
import type { ColorName } from './colors.ts';

/** WCAG 2.2, “relative luminance”. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [pale = 0, deep = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (pale + 0.05) / (deep + 0.05);
}

const grounds: ColorName[] = ['page', 'surface', 'raised', 'sunken', 'bar', 'pale-blue', 'field'];
const tints: ColorName[] = ['ink-tint', 'good-tint', 'warn-tint', 'bad-tint'];
/** What is read, with each ground it stands on: 4.5 to 1. */
const read: [ColorName, ColorName[]][] = [
  ['text', [...grounds, ...tints]],
  ['text-quiet', [...grounds, ...tints]],
  ['ink', [...grounds, 'ink-tint']],
  ['other', ['page', 'surface', 'raised']],
  ['good', ['page', 'surface', 'raised', 'good-tint']],
  ['warn', ['page', 'surface', 'raised', 'warn-tint']],
  ['bad', ['page', 'surface', 'raised', 'field', 'bad-tint']],
  ['surface', ['ink', 'other', 'good', 'warn', 'bad', 'text-quiet']],
  ['on-brand', ['brand', 'brand-hover']],
  ['stamp', ['paper']],
  ['paper-text', ['paper']],
  ['paper-quiet', ['paper']],
];
/** Edges without which nobody would see where to write or to press: 3 to 1. */
const edges: [ColorName, ColorName[]][] = [
  ['field-line', ['page', 'surface', 'field']],
  ['ink', ['page', 'surface', 'raised', 'field']],
  ['brand', ['page', 'surface']],
];

for (const [theme, colors] of Object.entries({ light, dark }))
  test(`what is read and what is pressed can be made out on every ground, ${theme}`, () => {
    for (const [least, pairs] of [
      [4.5, read],
      [3, edges],
    ] as const)
      for (const [name, on] of pairs)
        for (const ground of on) {
          const ratio = contrast(colors[name], colors[ground]);
          assert.ok(ratio >= least, `${name} on ${ground}: ${ratio.toFixed(2)}, least ${least}`);
        }
  });

test('in the dark, what lies higher is paler', () => {
  const rising = ['sunken', 'page', 'surface', 'raised'] as const;
  const values = rising.map((name) => luminance(dark[name]));
  assert.deepEqual(
    values,
    values.toSorted((a, b) => a - b),
  );
});
