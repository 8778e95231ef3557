import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../test-files.ts';

const sheets = globSync(['web/**/*.css', 'server/newsroom/**/*.css', 'domain/**/*.css'], {
  cwd: root,
}).toSorted();
const pages = globSync(['server/**/*style.ts', 'server/notices/{mail-html,outbox-page}.ts'], {
  cwd: root,
}).toSorted();
const drawn = globSync(['web/**/*.{ts,tsx}', 'server/papers/*.ts'], { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const found = (paths: readonly string[], pattern: RegExp, isAllowed: (it: string) => boolean) =>
  paths.flatMap((path) =>
    Array.from(textOf(path).matchAll(pattern), ([all, one]) => one ?? all)
      .filter((one) => !isAllowed(one))
      .map((one) => `${path}: ${one}`),
  );

/** Toasts stand dark on every ground, paper is printed black, Mantine’s scales hold more shades than we name. */
const ownColors = new Set([
  'web/kit/toasts.module.css',
  'web/kit/theme.ts',
  'server/newsroom/styles/print.css',
]);

test('a colour has one place, which says its name', () => {
  const places = [...sheets, ...pages, ...drawn].filter((path) => !ownColors.has(path));
  assert.ok(places.length > 400);
  assert.deepEqual(
    found(places, /(?<![&\w])#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi, () => false),
    [],
  );
});

/** The product's own words in five sizes, published ones in theirs; what grows with its place says so. */
const sizes = new Set(['12px', '14px', '16px', '20px', '32px', '19px', '24px', '44px']);

test('words have few sizes', () => {
  const own = [...sheets.filter((path) => path.startsWith('web/')), ...pages];
  assert.deepEqual(
    found(own, /font-size: ?(\d[\w.]*)/g, (size) => sizes.has(size)),
    [],
  );
});

test('a page changes its shape at two widths', () => {
  const widths = new Set(['719px', '720px', '1023px', '1024px']);
  const own = [...sheets.filter((path) => path.startsWith('web/')), ...pages];
  assert.deepEqual(
    found(own, /@media[^{]*width: ?(\w+)/g, (width) => widths.has(width)),
    [],
  );
});
