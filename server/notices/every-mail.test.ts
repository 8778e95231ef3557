import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { isMailFixed, topicOf } from '#domain/notices/topics.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { writeEveryMail } from '#tests/builders/every-mail.ts';
import { articleFields } from '#tests/builders/live-amp.ts';
import { keptMails } from '#tests/builders/mails.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { paths } from '#web/app/paths.ts';
import type { Mail } from './outbox-table.ts';
import { renderMail } from './render-mail.ts';

const mails: Mail[] = [];
const acme = 'Acme Media';

const { tools, api } = await anApi({ now: '2026-01-02T09:00:00Z' });
const reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
await sql`insert into reseller_sites (person_id, subdomain, business_name, contact_email)
  values (${reseller.id}, 'acme', ${acme}, 'hello@acme.test')`.execute(tools.db.root);
await signedIn(tools, api, { name: 'erin', role: 'Editor' });
const ours = await signedIn(tools, api, { name: 'ada' });
const theirs = await signedIn(tools, api, { name: 'chris', resellerId: reseller.id });
const personal = [ours.id, theirs.id];
await sql`delete from outbox_mails`.execute(tools.db.root);
await writeEveryMail(tools, ours.id);
await writeEveryMail(tools, theirs.id, 'ar');
mails.push(...(await keptMails(tools)));

const isOptional = ({ kind }: Mail) => {
  const topic = Object.entries(topicOf).find(([known]) => known === kind)?.[1];
  return topic !== undefined && !isMailFixed(topic);
};
const linksIn = (text: string) => text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
const named = ({ kind, subject }: Mail) => `${kind}: ${subject}`;

test('every kind of mail is written, for our own customer and for a reseller’s client', () => {
  const kinds = new Set(mails.map(({ kind }) => kind));
  for (const kind of Object.keys(topicOf)) assert.ok(kinds.has(kind), kind);
  for (const id of personal) {
    const some = new Set(mails.filter((mail) => mail.person_id === id).map(({ kind }) => kind));
    assert.ok(some.size > 20, `${some.size} kinds`);
  }
});

test('a mail stands in the name of whoever’s customer reads it, and names nobody else’s brand', () => {
  for (const mail of mails) {
    if (mail.kind === 'support-request') continue;
    const isTheirs = mail.person_id === personal[1];
    const [name, replyTo, other] = isTheirs
      ? [acme, 'hello@acme.test', 'Ampifire']
      : ['Ampifire', tools.config.supportEmail, acme];
    assert.equal(mail.from_name, name, named(mail));
    assert.equal(mail.reply_to, replyTo, named(mail));
    for (const words of [mail.subject, mail.text, mail.html]) {
      if (words !== mail.subject) assert.ok(words.includes(name), named(mail));
      assert.ok(!words.includes(other), `${named(mail)} names ${other}`);
    }
  }
});

test('the words are whole: nothing is missing in them, and times are for people', () => {
  const broken = /undefined|\bnull\b|\bNaN\b|\[object|“”|  +[.,]|\(\)/;
  const forMachines = /\d{4}-\d\d-\d\dT|GMT[+-]\d{4}/;
  for (const mail of mails) {
    assert.ok(mail.subject.length > 5 && !/[\r\n]/.test(mail.subject), named(mail));
    for (const words of [mail.subject, mail.text]) {
      assert.doesNotMatch(words, broken, named(mail));
      assert.doesNotMatch(words, forMachines, named(mail));
    }
  }
});

test('text and HTML say the same', () => {
  const spaced = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
  const readable = (html: string) =>
    spaced(
      html
        .replace(/<head>.*<\/head>/s, '')
        .replaceAll(/<\/?bdi[^>]*>/g, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
    );
  for (const mail of mails) {
    const shown = readable(mail.html);
    for (const line of mail.text.split('\n').filter((one) => one.trim() !== '')) {
      const words = spaced(line.replace(/^> /, '').replace(/^– /, ''));
      const [, label, url] = /^(.+): (https?:\S+|mailto:\S+)$/.exec(words) ?? [];
      if (label === undefined || shown.includes(words)) assert.ok(shown.includes(words), words);
      else assert.ok(shown.includes(label) && mail.html.includes(url ?? ''), words);
    }
  }
});

test('the HTML asks for nothing from anywhere, and reads on phones and in the dark', () => {
  for (const mail of mails) {
    assert.doesNotMatch(mail.html, /<(script|img|link|iframe|form)\b|url\(|@import/, named(mail));
    assert.match(mail.html, /<html lang="en">/);
    assert.match(mail.html, /name="viewport"/);
    assert.match(mail.html, /prefers-color-scheme: dark/);
  }
});

test('every mail says why it came, and what to do in one link', () => {
  for (const mail of mails) {
    for (const words of [mail.text, mail.html])
      assert.match(words, /You get this mail because [^.]+\./, named(mail));
    const actions = mail.html.match(/class="action" href="(https?:|mailto:)[^"]+"/g) ?? [];
    assert.equal(actions.length, 1, named(mail));
  }
});

test('no link of a mail is dead, and none leads outside', async () => {
  const addresses = new Set(
    mails.flatMap(({ text, html }) => [...linksIn(text), ...linksIn(html)]),
  );
  assert.ok(addresses.size > 10);
  for (const address of addresses) {
    const { host, pathname } = new URL(address);
    assert.match(host, /^(news\.)?localhost:3000$/, address);
    if (host.startsWith('news.')) continue;
    const answer = await api.inject({ url: pathname, headers: { host } });
    assert.notEqual(answer.statusCode, 404, address);
    if (pathname.startsWith('/app/')) assert.ok(isPage(pathname.slice(4)), address);
  }
});

const isPage = (path: string) =>
  paths.some((row) => {
    const pattern = row.path
      .replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
      .replaceAll(/\$\w+/g, '[^/]+');
    return row.built && new RegExp(`^${pattern}$`).test(path);
  });

test('mails that one may choose are stopped by their own link, and documents have none', () => {
  for (const mail of mails) {
    const optional = isOptional(mail);
    assert.equal(mail.unsubscribe_url !== null, optional, named(mail));
    assert.equal(mail.text.includes('Stop mails like this: '), optional, named(mail));
    if (mail.unsubscribe_url) assert.ok(mail.text.includes(mail.unsubscribe_url));
  }
});

test('a title in another language is set apart, so that it does not turn the sentence round', () => {
  const frame = { firstName: null, businessName: 'Ampifire', why: 'it is yours' };
  const title = 'مرفأ صغير & بحر!';
  const mail = {
    subject: `Approved: ${title}`,
    paragraphs: [`“${title}” was approved.`, { quoted: 'شكرا' }],
    action: { label: 'Open', url: 'https://a.test/' },
    language: 'ar',
  };
  const { html, text } = renderMail(mail, frame);
  const set = '<bdi lang="ar" dir="rtl">مرفأ صغير &#38; بحر!</bdi>';
  assert.ok(html.includes(`>Approved: ${set}</h1>`));
  assert.ok(html.includes(`>“${set}” was approved.</p>`));
  assert.match(html, /<blockquote[^>]* dir="auto"/);
  assert.ok(text.includes(`“${title}” was approved.`));
});

test('each mail that names an Amp says in which language its title is', () => {
  const title = articleFields.headline;
  const set = `<bdi lang="ar" dir="rtl">${title}</bdi>`;
  const naming = mails.filter(({ html }) => html.includes(`“${title}”`) || html.includes(set));
  const plain = naming.filter(({ html }) => !html.includes(set)).map(({ kind }) => kind);
  const apart = naming.filter(({ html }) => html.includes(set)).map(({ kind }) => kind);
  assert.deepEqual(
    [...new Set(plain)].filter((kind) => !apart.includes(kind)),
    [],
  );
  for (const kind of ['amp-commented', 'revision-rejected', 'report-complete', 'posts-held'])
    assert.ok(apart.includes(kind), kind);
});
