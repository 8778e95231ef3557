import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { demoAmps } from './amps.ts';
import { demoComments } from './comments.ts';
import { demoCompanies } from './companies.ts';
import { demoPeople } from './people.ts';
import type { DemoStatus } from './shape.ts';
import { demoSystemMessages } from './system-messages.ts';

const statuses = {
  draft: true,
  pending: true,
  live: true,
  rejected: true,
  needsAuthor: true,
  awaitingClient: true,
  clientApproved: true,
  awaitingPayment: true,
  generating: true,
} satisfies Record<DemoStatus, true>;

const soundAmps = demoAmps.filter((amp) => !amp.broken);

test('every word of the demo world is told apart by its key', () => {
  for (const rows of [demoPeople, demoCompanies, demoAmps]) {
    const keys = rows.map((row) => row.key);
    assert.deepEqual(keys, [...new Set(keys)]);
  }
});

test('whatever names another row names one that exists', () => {
  const people = new Set(demoPeople.map((person) => person.key));
  for (const person of demoPeople)
    assert.ok(person.resellerKey === undefined || people.has(person.resellerKey), person.key);
  for (const company of demoCompanies) assert.ok(people.has(company.owner), company.key);
  for (const message of demoSystemMessages) assert.ok(people.has(message.to), message.to);
  for (const amp of demoAmps) {
    const company = demoCompanies.find((row) => row.key === amp.company);
    assert.equal(company?.owner, amp.owner, `${amp.key} belongs to its company's owner`);
  }
  for (const comment of demoComments) {
    const amp = demoAmps.find((row) => row.key === comment.amp);
    assert.ok(amp && people.has(comment.by), comment.text);
    assert.ok(comment.hoursAgo < amp.createdDaysAgo * 24, `${comment.text}: older than its Amp`);
  }
});

test('each of the twenty roles can log in, at an address made from its key', () => {
  assert.equal(new Set(demoPeople.map((person) => person.role)).size, 20);
  for (const person of demoPeople) assert.equal(person.email, `${person.key}@demo.test`);
  const byRole = demoPeople.slice(0, 20).map((person) => [person.key, kebab(person.role)]);
  for (const [key, role] of byRole) assert.equal(key, role);
  assert.ok(demoPeople.some((person) => person.firstName.length > 15));
});

test('an Amp stands in each of the nine statuses: the customer’s in all but the unpaid one', () => {
  const every = new Set(Object.keys(statuses));
  assert.deepEqual(new Set(demoAmps.map((amp) => amp.status)), every);
  const ofCustomer = demoAmps.filter((amp) => amp.owner === 'customer');
  const paid = new Set([...every].filter((status) => status !== 'awaitingPayment'));
  assert.deepEqual(new Set(ofCustomer.map((amp) => amp.status)), paid);
  assert.equal(demoAmps.filter((amp) => amp.status === 'live').length, 3);
  for (const amp of demoAmps) {
    assert.equal(amp.publishedDaysAgo !== undefined, amp.status === 'live', amp.key);
    assert.equal(amp.rejectReason !== undefined, amp.status === 'rejected', amp.key);
  }
});

test('a company can be reached, and says in 60 to 110 words what it does', () => {
  for (const company of demoCompanies) {
    const { key, about, phone, phoneCountry, website, email, brandColor } = company;
    assertBetween(countWords(about), 60, 110, `${key}: words about it`);
    assert.ok(isValidPhoneNumber(phone, phoneCountry), `${key}: ${phone}`);
    assert.match(website, /^\{\{practice\}\}\/pages\/[a-z0-9-]+$/);
    assert.match(email, /^[a-z]+@[a-z-]+\.test$/);
    assert.match(brandColor, /^#[0-9A-F]{6}$/);
  }
  assert.ok(demoCompanies.some((company) => company.name.length >= 60));
});

test('headlines, summaries, keywords and pictures keep to their lengths', () => {
  assert.ok(demoAmps.some((amp) => amp.title.length > 180));
  for (const { key, title, article } of demoAmps) {
    assertBetween(title.length, 1, 255, `${key}: letters of the title`);
    assertBetween(article.headline.length, 20, 120, `${key}: letters of the headline`);
    assertBetween(article.summary.length, 80, 250, `${key}: letters of the summary`);
    assertBetween(article.keywords.length, 3, 6, `${key}: keywords`);
    assertBetween(article.pictures.length, 1, 3, `${key}: pictures`);
    assert.ok(isValidPhoneNumber(article.mediaContact.phone), `${key}: media contact`);
    for (const color of article.pictures.flatMap((picture) => picture.palette))
      assert.match(color, /^#[0-9A-F]{6}$/);
  }
});

test('an article is 380 to 900 words of plain, well-nested HTML with a reachable link', () => {
  for (const { key, article } of soundAmps) {
    assertBetween(countWords(plain(article.body)), 380, 900, `${key}: words of the body`);
    assert.match(article.body, /<a href="\{\{practice\}\}\/pages\/[a-z0-9-]+">[^<]+<\/a>/, key);
    assert.doesNotMatch(article.body, /\{\{practice\}\}\/dead\//, key);
  }
  for (const { key, article } of demoAmps) assertWellNested(article.body, key);
});

test('quotes balance, and nobody says I or we outside of them', () => {
  for (const { key, article } of soundAmps) {
    for (const text of textsOf(article)) {
      assert.ok(quotesBalance(text), `${key}: ${text}`);
      assert.equal(firstPersonIn(text), undefined, `${key}: ${text}`);
    }
    assert.ok(quotesBalance(article.quote.text), key);
  }
});

test('the broken draft breaks each rule it was written to break', () => {
  const [amp, ...others] = demoAmps.filter((row) => row.broken);
  assert.ok(amp && others.length === 0);
  assert.equal(amp.status, 'draft');
  const { body } = amp.article;
  assert.ok(countWords(plain(body)) < 380);
  assert.ok(paragraphs(body).some((text) => firstPersonIn(text) !== undefined));
  assert.ok(paragraphs(body).some((text) => !quotesBalance(text)));
  assert.match(body, /href="\{\{practice\}\}\/dead\/old-press-kit"/);
});

test('one article quotes German, Polish, Japanese and Hebrew', () => {
  const quoted = demoAmps.flatMap(({ article }) => [plain(article.body).match(/“[^”]*”/g) ?? []]);
  const scripts = [/[äöü]/, /[łśćź]/, /\p{Script=Hiragana}/u, /\p{Script=Hebrew}/u];
  assert.ok(
    quoted.some((quotes) => scripts.every((script) => quotes.some((text) => script.test(text)))),
  );
});

test('comments stand on both sides of the 48-hour line, and on an Amp awaiting payment', () => {
  const onDraft = demoComments.filter((comment) => comment.amp === 'sailing-winter-shore-school');
  const minutesAgo = onDraft.map(({ by, hoursAgo }) => [
    by === 'customer',
    Math.round(hoursAgo * 60),
  ]);
  assert.deepEqual(minutesAgo, [
    [true, 0],
    [false, 47 * 60 + 59],
    [false, 48 * 60 + 1],
  ]);
  const unpaid = demoAmps.filter((amp) => amp.status === 'awaitingPayment').map((amp) => amp.key);
  assert.ok(demoComments.some(({ amp, by }) => unpaid.includes(amp) && by !== 'customer'));
  assert.deepEqual(
    new Set(demoComments.map((comment) => comment.kind)),
    new Set(['comment', 'approve', 'reject', 'admin']),
  );
});

function assertBetween(count: number, least: number, most: number, what: string) {
  assert.ok(count >= least && count <= most, `${what}: ${count}, not ${least} to ${most}`);
}

function assertWellNested(html: string, key: string) {
  const open: string[] = [];
  const pattern = /<(\/?)(p|h2|ul|ol|li|blockquote|strong|em|a)( href="[^"]+")?>|<|&(?!amp;)/g;
  for (const [whole, closing, name, href] of html.matchAll(pattern)) {
    assert.ok(name, `${key}: ${whole} is not allowed here`);
    assert.equal(href !== undefined, name === 'a' && !closing, `${key}: ${whole}`);
    if (closing) assert.equal(open.pop(), name, `${key}: ${whole} closes something else`);
    else open.push(name);
  }
  assert.deepEqual(open, [], key);
}

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const plain = (html: string) =>
  html
    .replace(/<\/(p|h2|li)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

const paragraphs = (html: string) => plain(html).split(/\n+/).filter(Boolean);

const textsOf = (article: { headline: string; summary: string; body: string }) => [
  article.headline,
  article.summary,
  ...paragraphs(article.body),
];

/** An apostrophe between letters, or after an s at a word's end, is not a quote. */
function quotesBalance(text: string): boolean {
  let isOpen = false;
  for (const mark of text.replace(/(?<=\p{L})['’](?=\p{L})|(?<=s)['’](?!\p{L})/gu, '')) {
    if (`"'‘’`.includes(mark)) return false;
    if (mark === '“' || mark === '”') {
      if (isOpen === (mark === '“')) return false;
      isOpen = !isOpen;
    }
  }
  return !isOpen;
}

function firstPersonIn(text: string): string | undefined {
  const spoken = /\b(I|me|my|mine|myself|we|us|our|ours|ourselves|let[’']s)\b/i;
  return text.replace(/“[^”]*”/g, '').match(spoken)?.[0];
}
