import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { anArticle } from '#tests/builders/practice-wordpress.ts';
import { knownToys } from '#tests/builders/toy-kind.ts';
import { labelOf } from '#tests/builders/toy-payload.ts';
import { standsThere } from './read-page.ts';
import { readProof } from './read-proof.ts';

const article = anArticle();
const words = `<h1>${article.headline}</h1>${article.body_html}`;
const place = {
  link: 'https://quay.test/ferry/',
  hosts: ['quay.test'],
  marker: 'ferry-0123456789',
};
const proofOf = (page: string, robots?: string) =>
  readProof(article, { httpStatus: 200, page, robots, finalUrl: 'https://quay.test/' }, place);

test('words that a page hides by its own attributes are not shown to a stranger', async () => {
  const hiding = [
    `<div hidden>${words}</div>`,
    `<div style="color:red; DISPLAY : none !important">${words}</div>`,
    `<section style='visibility:hidden'><div><br>${words}</div></section>`,
    `<template>${words}</template>`,
    `<noscript>${words}</noscript>`,
    `<!-- ${words} -->`,
  ];
  for (const hidden of hiding) {
    const { headline_found, text_match, holds } = await proofOf(`${hidden}<p>Buy pills</p>`);
    assert.deepEqual([headline_found, text_match, holds], [false, 0, false], hidden.slice(0, 60));
  }
});

test('what is beside something hidden is shown, and so is what a reader may open', async () => {
  const shown = [
    `<div hidden><img><p>Menu<p>More</div><div style="display:block;constructor:none">${words}</div>`,
    `<details><summary>More</summary>${words}</details>`,
    `<img hidden><input type="hidden">${words}`,
    `<div style="x:display:none">${words}</div>`,
  ];
  for (const page of shown) assert.equal((await proofOf(page)).holds, true, page.slice(0, 60));
});

test('a page that keeps itself from search engines says so in any of the usual ways', async () => {
  const metas = [
    '<meta name="robots" content="noindex">',
    '<META NAME="Robots" CONTENT="NOFOLLOW, NOINDEX">',
    '<meta name="robots" content="none">',
    '<meta name="googlebot" content="noindex">',
    '<meta name="googlebot-news" content="nosnippet, noindex">',
    '<meta name="bingbot" content="noindex nofollow">',
  ];
  for (const meta of metas) assert.equal((await proofOf(meta + words)).noindex, true, meta);
  for (const header of [
    'noindex',
    'none',
    'nofollow, NoIndex',
    'googlebot: noindex',
    'all, bingbot: none',
  ])
    assert.equal((await proofOf(words, header)).noindex, true, header);
  for (const header of [
    'all',
    'max-image-preview: none',
    'index, follow, max-image-preview:large',
    'unavailable_after: 25 Jun 2099 15:00:00 PST',
  ]) {
    const page = `<meta name="robots" content="${header}"><meta name="description" content="none">`;
    assert.equal((await proofOf(page + words, header)).noindex, false, header);
  }
});

test('earlier words are told from the newest by whatever only one of them says', async () => {
  const newest = {
    ...article,
    headline: 'Open',
    body_text: `${article.body_text}\nIt costs 90 euros.`,
  };
  const of = (body_text: string, headline = 'Open') => ({ ...newest, headline, body_text });
  const shownBy = async (page: { headline: string; body_text: string }, earlier: typeof newest) => {
    const html = `<h1>${page.headline}</h1>${page.body_text.replaceAll('\n', '<br>')}`;
    const seen = { httpStatus: 200, page: html, finalUrl: 'https://quay.test/' };
    const proof = await readProof(newest, seen, place, { earlier: [earlier] });
    return [proof.holds, proof.earlier_hash !== null];
  };
  const others = {
    'one sentence is another': of(`${article.body_text}\nIt costs 80 euros.`),
    'one was added since': of(article.body_text),
    'one was taken out since': of(`${newest.body_text}\nOne more sentence stands here.`),
    'a sentence had more words': of(newest.body_text.replace('euros.', 'euros each.')),
    'another headline': of(newest.body_text, 'Closed'),
  };
  for (const [name, earlier] of Object.entries(others)) {
    assert.deepEqual(await shownBy(earlier, earlier), [false, true], name);
    assert.deepEqual(await shownBy(newest, earlier), [true, false], name);
  }
  const elsewhere = { headline: 'Buy pills', body_text: 'Cheap.' };
  assert.deepEqual(await shownBy(elsewhere, others['another headline']), [false, false]);
});

test('a kind says by which share of its sentences it is proven, and what has to be seen beside them', async () => {
  after(knownToys(['podcast']));
  const label = labelOf('podcast');
  const note = 'A mill is heard. It turns by night. Nobody knows why.';
  const podcast = { kind: 'podcast' as const, content_hash: '', note, label, film: null };
  const shown = async (said: string) => {
    const page = `<h1>${said}</h1>`;
    const proof = await readProof(
      podcast,
      { httpStatus: 200, page, finalUrl: 'https://quay.test/' },
      place,
    );
    return [proof.headline_found, proof.text_match, proof.besides_found, proof.holds];
  };
  assert.deepEqual(await shown(`${note} ${label}`), [true, 1, true, true]);
  assert.deepEqual(await shown(note), [true, 1, false, false]);
  const most = note.replace('Nobody knows why.', '');
  assert.deepEqual(await shown(`${most} ${label}`), [true, 0.667, true, false]);
  assert.ok(!('besides_found' in (await proofOf(words))), 'an article asks for nothing else');
});

test('on somebody else’s page the letters count: a line of one word is no trace of a text', async () => {
  const lines = [
    'Contact',
    '2026',
    'The ferry runs from the old harbor to the islands every hour of the day.',
    'Whoever comes by bicycle takes it along for nothing, and so does whoever brings a dog.',
  ];
  const listed = { ...article, headline: '🎉', body_text: lines.join('\n') };
  const elsewhere = { ...place, anywhere: true };
  const seenOn = (page: string) =>
    readProof(listed, { httpStatus: 200, page, finalUrl: 'https://parked.test/' }, elsewhere);
  const home = await seenOn('<h1>Home</h1><p>Contact</p><p>© 2026</p>');
  assert.equal(standsThere(home), false);
  const post = await seenOn(`<p>${lines[2]}</p>`);
  assert.equal(standsThere(post), true);
  assert.equal(standsThere({ ...post, http_status: 404 }), false);
  const own = await readProof(
    listed,
    { httpStatus: 200, page: '<p>Contact</p>', finalUrl: 'https://quay.test/' },
    place,
  );
  assert.deepEqual(
    [own.text_match, own.stood_there],
    [0.25, { headline_found: false, text_match: 0.051, shows_words: false }],
    'nor on its site’s own',
  );
});

const ferryLines = [
  'The ferry runs from the old harbor to the islands every hour of the day.',
  'Whoever comes by bicycle takes it along for nothing, and so does whoever brings a dog.',
  'Tickets are sold on board.',
];

test('a headline that is the name of many a page is no trace of a text by itself', async () => {
  const seenOn = (headline: string, page: string) =>
    readProof(
      { ...article, headline, body_text: ferryLines.join('\n') },
      { httpStatus: 200, page, finalUrl: 'https://quay.test/' },
      place,
    );
  for (const headline of ['2026', 'About us', 'Contact', 'Press release']) {
    const home = await seenOn(headline, `<h1>Home</h1><p>${headline}</p>`);
    assert.deepEqual([home.headline_found, standsThere(home)], [true, false], headline);
    assert.ok(standsThere(await seenOn(headline, `<p>${headline}</p><p>${ferryLines[2]}</p>`)));
  }
  const told = 'The ferry to the islands runs again';
  assert.ok(standsThere(await seenOn(told, `<h1>${told}</h1><p>All other words.</p>`)));
});

test('a short headline is a trace at the post’s own address, as is its mark on any page', async () => {
  const link = 'https://quay.test/blog/f%c3%a4hre';
  const seenOn = (headline: string, page: string, finalUrl: string) =>
    readProof(
      { ...article, headline, body_text: ferryLines.join('\n') },
      { httpStatus: 200, page, finalUrl },
      { ...place, link, anywhere: true },
    );
  const own = [
    link,
    'http://www.quay.test/blog/f%C3%A4hre/',
    'https://quay.test/Blog/f%c3%a4hre/?lang=en#top',
  ];
  const others = [
    'https://quay.test/',
    'https://quay.test/blog/',
    'https://quay.test/blog/f%c3%a4hre/next',
    'https://parked.test/blog/f%c3%a4hre',
  ];
  for (const headline of ['Acme opens in Paris', '渡し船が島へ戻る', '2026']) {
    const teaser = `<title>${headline}</title><h2>${headline}</h2><p>Log in to read on.</p>`;
    for (const at of own) assert.ok(standsThere(await seenOn(headline, teaser, at)), at);
    for (const at of others) assert.ok(!standsThere(await seenOn(headline, teaser, at)), at);
  }
  const ours = `<!-- amp:${place.marker} --><p>All other words.</p>`;
  for (const at of [...own, ...others]) assert.ok(standsThere(await seenOn('2026', ours, at)), at);
  const foreign = ours.replace(place.marker, 'other-9876543210');
  for (const at of [...own, ...others]) assert.ok(!standsThere(await seenOn('2026', foreign, at)));
  const ofNoTitle = await seenOn('🎉', '<p>All other words.</p>', link);
  assert.equal(standsThere(ofNoTitle), false, 'no title stands nowhere');
});

test('what is asked after an address is part of it where it says which post', async () => {
  const seenAt = (finalUrl: string) =>
    readProof(
      { ...article, headline: 'Paris' },
      { httpStatus: 200, page: '<h1>Paris</h1>', finalUrl },
      { ...place, link: 'https://quay.test/?p=12' },
    );
  assert.ok(standsThere(await seenAt('https://quay.test/?p=12')));
  for (const at of ['https://quay.test/', 'https://quay.test/?p=13'])
    assert.ok(!standsThere(await seenAt(at)), at);
});

test('a short headline at its own address is one in words: its letters in others, and a site’s name, are none', async () => {
  const seenAt = (headline: string, page: string) =>
    readProof(
      { ...article, headline, body_text: ferryLines.join('\n') },
      { httpStatus: 200, page, finalUrl: 'https://quay.test/ferry/' },
      place,
    );
  const none = [
    ['AI', '<title>Acme</title><h1>Send us an email</h1><p>Maintenance of the mail.</p>'],
    ['Acme', '<title>Not found – Acme</title><h1>Not found</h1>'],
    ['Acme', '<title>Acme</title><h1 hidden>Acme</h1><p>Nothing here.</p>'],
    ['A b', '<h1>Gala bar</h1>'],
    ['京都', '<title>京都</title><p>東京都に住む人</p>'],
  ] as const;
  for (const [headline, page] of none)
    assert.equal(standsThere(await seenAt(headline, page)), false, `${headline}: ${page}`);
  const some = [
    ['AI', '<h1>AI</h1>'],
    ['AI', '<p>Of “AI”: log in to read on.</p>'],
    ['AI', '<p>AIが島へ戻る</p>'],
    ['Acme opens', '<div class="title">Acme&nbsp;— opens</div>'],
    ['Acme', '<h2><span>A</span>cme</h2>'],
    ['Fähre', '<p>Die F&auml;h&shy;re</p>'],
    ['渡し船が島へ戻る', '<h1>渡し船が<wbr>島へ戻る</h1>'],
    ['渡し船が島へ戻る', '<p>今日、渡し船が島へ戻るという。</p>'],
    ['京都', '<p>京都に住む人</p>'],
  ] as const;
  for (const [headline, page] of some)
    assert.equal(standsThere(await seenAt(headline, page)), true, `${headline}: ${page}`);
});
