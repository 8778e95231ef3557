import assert from 'node:assert/strict';
import test from 'node:test';
import { limits } from '../../../limits.ts';
import { emptyArticle } from './fields.ts';
import type { ArticleContent } from './fields.ts';
import { articleCounters, articleFindings, unreachableLinks } from './rules.ts';

const { body: _, ...empty } = emptyArticle;
const sentence = 'The ferry crossed the sound at noon for the first time since spring. ';
const ready: ArticleContent = {
  ...empty,
  language: 'en',
  headline: 'The ferry crosses the sound again',
  summary: 'After a spring in the dry dock the old ferry is back on its route, with a new engine.',
  body_html: `<p>${sentence.repeat(30)}<a href="https://ferry.test/times">Times</a></p>`,
};
const described = [{ alt: 'The quay' }];

const messages = (differs: Partial<ArticleContent>, pictures = described) =>
  articleFindings({ content: { ...ready, ...differs }, pictures }, limits).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test('an article that breaks no rule may go out', () => {
  assert.deepEqual(messages({}), []);
});

test('an empty article is told everything it lacks, one sentence a thing', () => {
  assert.deepEqual(messages({ headline: ' ', summary: '', body_html: '<p></p>' }, []), [
    'headline: Headline is required',
    'summary: Summary is required',
    'body: Text is required',
    'body: Text must include a link',
    'pictures: Please provide at least 1 image(s)',
  ]);
});

test('headline, summary and text keep to their lengths, and the sentence tells the count', () => {
  const [headline] = messages({ headline: 'x'.repeat(121) });
  assert.equal(headline, 'headline: Headline length cannot exceed 120 characters');
  assert.deepEqual(messages({ headline: `“A & B’s <c>”${' x'.repeat(50)}` }), []);
  const [summary] = messages({ summary: 'Too short.' });
  assert.match(summary ?? '', /between 80 and 250 characters\. Current: 10$/);
  const [body] = messages({ body_html: '<p>Short. <a href="https://ferry.test">x</a></p>' });
  assert.match(body ?? '', /between 350 and 1500 words\. Current: 2$/);
});

test('a summary may not be the headline over again', () => {
  const same =
    'The ferry crosses the sound again after a long spring in the dry dock of the harbor';
  assert.deepEqual(messages({ headline: same, summary: `${same}.` }), [
    'summary: Summary should be different from Headline',
  ]);
});

test('a summary is told all that is wrong with it at once, whatever its length', () => {
  const same = 'Ferry “back';
  assert.deepEqual(messages({ headline: same, summary: same }).slice(1), [
    'summary: The field must be between 80 and 250 characters. Current: 11',
    'summary: Summary should be different from Headline',
    'summary: Summary has unmatched quotes',
  ]);
});

test('the first person is found wherever it is told, with its places, but not in quotations', () => {
  const said = 'After a spring in the dry dock we are back on our route, with a brand new engine.';
  const content = { ...ready, summary: said };
  const [finding] = articleFindings({ content, pictures: described }, limits);
  assert.equal(finding?.message, 'Summary should not be written in the first person: “we”, “our”');
  assert.deepEqual(
    finding?.at.map(({ from, to }) => said.slice(from, to)),
    ['we', 'our'],
  );
  assert.deepEqual(
    messages({ body_html: `${ready.body_html}<p>“We are back,” said Ada.</p>` }),
    [],
  );
});

test('quotes close, whoever is quoted has a name, and a pasted sign is no tag', () => {
  assert.deepEqual(messages({ headline: 'The “ferry crosses again' }), [
    'headline: Headline has unmatched quotes',
  ]);
  assert.deepEqual(messages({ quote: 'It was worth the wait.' }), [
    'quote_by: Who is quoted is required',
  ]);
  assert.deepEqual(messages({ headline: 'Less than 3 < 4 & more' }), []);
});

test('every picture is described, keywords are few, and the contact can be reached', () => {
  assert.deepEqual(messages({}, [...described, { alt: ' ' }]), [
    'pictures: Alternative text is required',
  ]);
  assert.deepEqual(messages({ keywords: Array.from({ length: 11 }, (_no, n) => `k${n}`) }), [
    'keywords: Keywords count cannot exceed 10 items',
  ]);
  assert.deepEqual(messages({ media_contact: { name: '', email: 'ada', phone: '' } }), [
    'media_contact: E-mail must be a valid e-mail address',
  ]);
});

test('unreachable links are told in the words for one, or for several', () => {
  assert.match(unreachableLinks(ready.body_html).message, /^This link could not be reached/);
  const two = `${ready.body_html}<a href="https://ferry.test/2">2</a>`;
  assert.match(unreachableLinks(two).message, /^Some of the Text links/);
});

test('counters count what a reader sees', () => {
  const counted = articleCounters({
    content: { ...ready, headline: 'A & B', body_html: '<p>one  two</p><p>three</p>' },
    pictures: described,
  });
  assert.deepEqual(counted, {
    words: 3,
    headline_characters: 5,
    summary_characters: ready.summary.length,
    pictures: 1,
  });
});

test('first person, quotes and words follow the language of the article', () => {
  const polish = {
    language: 'pl',
    headline: '„Mewa” wraca do portu i nad zatokę',
    summary:
      'Stary prom po wiosennym remoncie znów kursuje i zabiera rowery, psy oraz wózki na plażę.',
    body_html: `<p>${'Prom znów kursuje i zabiera rowery. '.repeat(70)}<a href="https://ferry.test">x</a></p>`,
  };
  assert.deepEqual(messages(polish), []);
  const [told] = messages({ ...polish, headline: 'Zapraszamy na prom' });
  assert.equal(told, 'headline: Headline should not be written in the first person: “Zapraszamy”');
  const chinese = `<p>${'老茶厂改成了社区图书馆，上个星期六正式开放。'.repeat(45)}<a href="https://a.test">图</a></p>`;
  assert.deepEqual(messages({ language: 'zh', body_html: chinese }), []);
});

test('a headline is as long as its readers find it', () => {
  assert.deepEqual(messages({ language: 'hi', headline: 'कि'.repeat(120) }), []);
  assert.equal(messages({ language: 'hi', headline: 'कि'.repeat(121) }).length, 1);
});
