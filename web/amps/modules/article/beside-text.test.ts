import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShownArticle } from './article-content.ts';
import { besideText } from './beside-text.ts';

const anArticle = (given: Partial<ShownArticle>): ShownArticle => ({
  language: 'en',
  headline: '',
  summary: '',
  bodyHtml: '',
  quote: '',
  quoteBy: '',
  keywords: [],
  contact: { name: '', email: '', phone: '' },
  companyName: 'Harborlight',
  about: { text: '', website: '', place: '' },
  pictures: [],
  ...given,
});
const linksIn = (bodyHtml: string) => besideText(anArticle({ bodyHtml })).links;

test('whoever approves a text reads where each of its links leads', () => {
  assert.deepEqual(
    linksIn(
      '<p>Read <a href="https://a.test/x">all of </a><a href="https://a.test/x"><strong>it</strong></a>.</p>',
    ),
    [{ words: 'all of it', address: 'https://a.test/x', saysAnother: false }],
  );
  const website = { text: '', website: 'https://harborlight.test', place: '' };
  assert.deepEqual(
    besideText(anArticle({ about: website })).links.map(({ address }) => address),
    ['https://harborlight.test/'],
  );
});

test('a link whose words name another address than it leads to is said to', () => {
  const says = (words: string, href: string) =>
    linksIn(`<p><a href="${href}">${words}</a></p>`)[0]?.saysAnother;
  for (const words of ['bank.test', 'https://bank.test/login', 'www.bank.test.', 'BANK.test/a?b'])
    assert.equal(says(words, 'https://evil.test/bank.test'), true, words);
  for (const words of [
    'bank.test',
    'https://www.bank.test/login',
    'Bank.Test/a',
    'the bank',
    'e.g. this',
  ])
    assert.equal(says(words, 'https://bank.test/other'), false, words);
});

test('a host whose letters only look like others is written as machines read it', () => {
  const [link] = linksIn('<p><a href="https://аpple.test/">apple.test</a></p>');
  assert.match(link?.address ?? '', /^https:\/\/xn--/);
  assert.equal(link?.saysAnother, true);
});

test('descriptions of pictures are read though no eye sees them', () => {
  const picture = { url: 'https://a.test/1.png', caption: '', width: 1, height: 1 };
  const pictures = [
    { ...picture, alt: 'Buy our shares' },
    { ...picture, alt: '' },
  ];
  assert.deepEqual(besideText(anArticle({ pictures })).descriptions, ['Buy our shares']);
});

test('signs that nobody sees are named, wherever in the article they stand', () => {
  const sign = '\u202e';
  const hidden: Partial<ShownArticle>[] = [
    { headline: `a${sign}b` },
    { summary: `a${sign}b` },
    { bodyHtml: `<p>a${sign}b</p>` },
    { quote: `a${sign}b` },
    { quoteBy: `a${sign}b` },
    { keywords: ['x', `a${sign}b`] },
    { contact: { name: `a${sign}b`, email: '', phone: '' } },
    { companyName: `a${sign}b` },
    { about: { text: `a${sign}b`, website: '', place: '' } },
    { pictures: [{ url: '', alt: `a${sign}b`, caption: '', width: 1, height: 1 }] },
    { pictures: [{ url: '', alt: '', caption: `a${sign}b`, width: 1, height: 1 }] },
  ];
  for (const given of hidden) {
    const [found, ...more] = besideText(anArticle(given)).signs;
    assert.deepEqual(more, []);
    assert.match(found?.near ?? '', /a\[U\+202E\]b/, JSON.stringify(given));
    assert.equal(found?.count, 1);
  }
  assert.deepEqual(besideText(anArticle({ headline: 'plain' })).signs, []);
});
