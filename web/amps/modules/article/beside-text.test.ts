import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DrawnArticle } from '#domain/amps/modules/article/parts.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import { besideText } from './beside-text.ts';

const company = { ...noCompany, name: 'Harborlight' };
const anArticle = (given: Partial<DrawnArticle>): DrawnArticle => ({
  language: 'en',
  headline: '',
  summary: '',
  body_html: '',
  quote: '',
  quote_by: '',
  keywords: [],
  media_contact: { name: '', email: '', phone: '' },
  company,
  pictures: [],
  ...given,
});
const picture = {
  url: 'https://a.test/1.png',
  alt: '',
  caption: '',
  width: 1,
  height: 1,
  featured: false,
};
const linksIn = (body_html: string) => besideText(anArticle({ body_html })).links;

test('whoever approves a text reads where each of its links leads', () => {
  assert.deepEqual(
    linksIn(
      '<p>Read <a href="https://a.test/x">all of </a><a href="https://a.test/x"><strong>it</strong></a>.</p>',
    ),
    [{ words: 'all of it', address: 'https://a.test/x', saysAnother: false }],
  );
  const website = 'https://harborlight.test';
  assert.deepEqual(
    besideText(anArticle({ company: { ...company, website } })).links.map(({ address }) => address),
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
  const pictures = [{ ...picture, alt: 'Buy our shares' }, picture];
  assert.deepEqual(besideText(anArticle({ pictures })).descriptions, ['Buy our shares']);
});

test('signs that nobody sees are named, wherever in the article they stand', () => {
  const sign = '\u202e';
  const hidden: Partial<DrawnArticle>[] = [
    { headline: `a${sign}b` },
    { summary: `a${sign}b` },
    { body_html: `<p>a${sign}b</p>` },
    { quote: `a${sign}b` },
    { quote_by: `a${sign}b` },
    { keywords: ['x', `a${sign}b`] },
    { media_contact: { name: `a${sign}b`, email: '', phone: '' } },
    { company: { ...company, name: `a${sign}b` } },
    { company: { ...company, about: `a${sign}b` } },
    { company: { ...company, city: `a${sign}b` } },
    { pictures: [{ ...picture, alt: `a${sign}b` }] },
    { pictures: [{ ...picture, caption: `a${sign}b` }] },
  ];
  for (const given of hidden) {
    const [found, ...more] = besideText(anArticle(given)).signs;
    assert.deepEqual(more, []);
    assert.match(found?.near ?? '', /a\[U\+202E\]b/, JSON.stringify(given));
    assert.equal(found?.count, 1);
  }
  assert.deepEqual(besideText(anArticle({ headline: 'plain' })).signs, []);
});
