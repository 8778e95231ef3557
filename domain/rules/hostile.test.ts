import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alphaDash, email, noFreeDomains, subdomain, url } from './addresses.ts';
import { firstFinding, type Rule } from './finding.ts';
import { firstPersonWords } from './first-person.ts';
import { linkCount } from './links.ts';
import { between, numeric } from './numbers.ts';
import { phone } from './phone.ts';
import { podcastLink } from './podcast-link.ts';
import { stripHtml } from './plain-text.ts';
import { matchingQuotesIn } from './quotes.ts';
import { fieldSimilarity } from './similarity.ts';
import {
  characters,
  confirms,
  length,
  max,
  min,
  notEquals,
  required,
  requiredText,
  words,
} from './text.ts';
import { found } from './wording.ts';

const megabyte = 1_000_000;

/** Pieces that, repeated, make careless scanners start over from every place. */
const pieces = [
  '<',
  '<a',
  '<a ',
  '<a href="',
  "<a href='x",
  '<a ">"',
  '<!--',
  '<script>',
  '</',
  ' ',
  '\n',
  ' \n',
  '"',
  "'",
  "'a ",
  '“',
  '‘',
  '‘a’a ',
  "s' ",
  'a',
  '&',
  '&#',
  '&amp',
  'I ',
  'we',
  "I'",
  '.',
  'a.',
  '@',
  'a@',
  'http://',
  'https://a(',
  'https://a))))',
  '-',
  '=',
  '\u0000',
  '\ud83c',
];
const other = { label: 'Other', value: 'b'.repeat(megabyte) };

const rules: Record<string, Rule<string>> = {
  required,
  requiredText,
  min: min(3),
  max: max(10),
  length: length(5),
  words: words({ min: 3, max: 5 }),
  characters: characters({ min: 3, max: 5 }),
  matchingQuotes: matchingQuotesIn('en'),
  fieldSimilarity: fieldSimilarity(other),
  notEquals: notEquals(other),
  confirms: confirms('x'),
  between: between(1, 10),
  numeric,
  email,
  url: url(),
  alphaDash,
  noFreeDomains: noFreeDomains(),
  subdomain,
  phone: phone('US'),
  podcastLink: podcastLink('spotify'),
  linkCount,
  nonFirstPerson: (html, field) =>
    firstPersonWords(stripHtml(html), 'en', 1).length > 0
      ? found('nonFirstPerson', field, {})
      : null,
};

// The limit is no stopwatch: work that grows with the square of a megabyte would take hours.
for (const [name, rule] of Object.entries(rules)) {
  test(`${name} answers on a megabyte made to confuse it`, { timeout: 60_000 }, () => {
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(megabyte / piece.length)).slice(0, megabyte);
      const finding = firstFinding([rule], `x${text}x`, { label: 'Text' });
      assert.ok(finding === null || finding.message.length > 0);
    }
  });
}
