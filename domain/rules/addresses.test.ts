import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alphaDash,
  email,
  noFreeDomains,
  normalSubdomain,
  reservedSubdomains,
  subdomain,
  url,
} from './addresses.ts';
import { sentenceFor } from './finding.ts';
import { phone, phoneToE164 } from './phone.ts';
import { podcastLink, type PodcastProvider } from './podcast-link.ts';

test('an e-mail address must be one address [R6.15]', () => {
  const says = sentenceFor({ label: 'Email' }, email);
  for (const value of ['', 'a@b.co', 'first.last+tag@sub.example.com', ' a@b.co ', "o'neil@b.co"])
    assert.equal(says(value), null, value);
  const wrong = ['a', 'a@', '@b.co', 'a b@c.co', 'a@b..co', 'a@b.co,c@d.co', 'a@b', 'a@-b.co'];
  for (const value of [
    ...wrong,
    '.a@b.co',
    'a..b@c.co',
    'a@b.co\n',
    'a@b.co>',
    `${'a'.repeat(65)}@b.co`,
  ])
    if (value.trim() !== 'a@b.co')
      assert.equal(says(value), 'Email must be a valid e-mail address', value);
});

test('an e-mail address has none of the letters that mail servers take for others, and no number for a domain', () => {
  const says = sentenceFor({ label: 'Email' }, email);
  for (const value of [
    'post@müller.de',
    'web@例え.jp',
    'hallo@faß.de',
    'почта@почта.рф',
    'a@xn--mller-kva.de',
  ])
    assert.equal(says(value), null, value);
  for (const value of [
    'victim@ｅxample.com',
    'victim@ⓔxample.com',
    'victim@𝐞xample.com',
    'victim@eⅹample.com',
    'victim@ﬁ.com',
    'ｖictim@example.com',
    'victim@1.2.3.4',
    'victim@0x7f.1',
    'victim@٣.com',
  ])
    assert.equal(says(value), 'Email must be a valid e-mail address', value);
});

test('a web address is http or https, has no spaces, and is named as typed [R6.21, R6.22, R6.24, R10.32]', () => {
  const says = sentenceFor({ label: 'Website' }, url());
  for (const value of [
    '',
    'http://example.com',
    'https://example.com/p?q=1#h',
    'https://sub.example.co.uk:8080/',
    'https://example.com/a%20b',
    'HTTPS://EXAMPLE.COM',
  ])
    assert.equal(says(value), null, value);
  for (const value of [
    'ftp://example.com',
    'javascript:alert(1)',
    'mailto:a@b.co',
    'example.com',
    '//example.com',
    'http://',
    'https:///example.com',
    'https:\\\\example.com',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/a\u00a0b',
    'https://example.com/\u0000',
    'https://example.com/\ud800',
    'https://bank.test@evil.test/',
    'abc',
  ])
    assert.equal(says(value), `${value} is not a valid URL`, value);
});

test('where only https will do, http is refused in the same words [R6.23]', () => {
  const says = sentenceFor({ label: 'Website' }, url({ httpsOnly: true }));
  assert.equal(says('https://example.com'), null);
  assert.equal(says('http://example.com'), 'http://example.com is not a valid URL');
});

test('an analytics id has letters, digits, dashes and underscores [R6.17]', () => {
  const says = sentenceFor({ label: 'Google tag' }, alphaDash);
  for (const value of ['', 'G-ABC_123', 'abc', '-', '_', 'UA-1_2', '123456789', 'aB3_-x'])
    assert.equal(says(value), null, value);
  for (const value of ['a b', 'a.b', 'a/b', '<a>', 'a@b', 'a$b', 'a\n'])
    assert.equal(
      says(value),
      'Google tag may only contain alphabetic characters, numbers, dashes or underscores',
    );
});

test('a company address is not one of a free mail host [R6.38, R10.31]', () => {
  const says = sentenceFor({ label: 'Company' }, noFreeDomains());
  for (const host of ['gmail.com', 'yahoo.com', 'hotmail.com'])
    for (const value of [`a@${host}`, `a@${host.toUpperCase()} `])
      assert.equal(says(value), 'Company must have an email corresponding to the company domain');
  for (const value of [
    'a@acme.com',
    'a@notgmail.com',
    'a@gmail.com.acme.test',
    'gmail.com@acme.test',
  ])
    assert.equal(says(value), null);
});

test('a subdomain has a form, and some names are taken from the start', () => {
  const says = sentenceFor({ label: 'Subdomain' }, subdomain);
  for (const value of ['', 'acme', 'a-1', 'ACME', 'a'.repeat(63)]) assert.equal(says(value), null);
  assert.equal(says('ab'), 'Subdomain must be at least 3 characters');
  assert.equal(says('a'.repeat(64)), 'Subdomain length cannot exceed 63 characters');
  for (const value of ['-acme', 'acme-', 'a_b_c'])
    assert.equal(says(value), 'Subdomain is not valid');
  assert.match(says('a.b.c') ?? '', /may only contain/);
  for (const name of reservedSubdomains.filter((reserved) => reserved.length > 2))
    assert.equal(says(name.toUpperCase()), `Subdomain ${name} is not available`);
  assert.equal(normalSubdomain(' ACME '), 'acme');
});

test('a phone number belongs to the country selected [R6.20]', () => {
  const sentence = 'Please enter correct phone number, valid for the country selected';
  const american = sentenceFor({ label: 'Phone' }, phone('US'));
  const british = sentenceFor({ label: 'Phone' }, phone('GB'));
  for (const value of ['', '(212) 555-0123', '+12125550123']) assert.equal(american(value), null);
  for (const value of ['123', '020 7946 0958', '+442079460958', 'abc', '1'.repeat(300)])
    assert.equal(american(value), sentence);
  assert.equal(british('020 7946 0958'), null);
  assert.equal(sentenceFor({ label: 'Phone' }, phone('constructor'))('123'), sentence);
  assert.equal(phoneToE164('(212) 555-0123', 'US'), '+12125550123');
});

test("a podcast link must be a show's at its provider; the hint shows one [R6.55]", () => {
  const samples: Record<PodcastProvider, { good: string[]; bad: string[] }> = {
    'apple-podcast': {
      good: ['https://podcasts.apple.com/us/podcast/x/id123456789'],
      bad: [
        'https://example.com/x',
        'https://podcasts.apple.com/us/podcast/x',
        'https://podcasts.apple.com.evil.test/us/podcast/x/id1',
        'https://evil.test/?u=https://podcasts.apple.com/us/podcast/x/id1',
        'javascript:alert(1)',
      ],
    },
    spotify: {
      good: ['https://open.spotify.com/show/5CfCWKI5pZ28U0uOzXkDHe?si=1'],
      bad: ['https://open.spotify.com/episode/5CfC', 'https://spotify.com/show/5CfC'],
    },
    'amazon-podcast': {
      good: ['https://music.amazon.com/podcasts/ab-12', 'https://music.amazon.co.uk/podcasts/a/x'],
      bad: ['https://music.amazon.com/albums/a', 'https://music.amazon.evil.test/podcasts/a'],
    },
  };
  for (const provider of ['apple-podcast', 'spotify', 'amazon-podcast'] as const) {
    const says = sentenceFor({ label: 'Apple Podcast link' }, podcastLink(provider));
    for (const link of ['', ...samples[provider].good]) assert.equal(says(link), null, link);
    for (const link of samples[provider].bad)
      assert.match(
        says(link) ?? '',
        /^Invalid Apple Podcast link\. It should look like https:/,
        link,
      );
    const example = says('x')?.split('like ')[1] ?? '';
    assert.equal(says(example), null);
  }
});
