import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { detailRoom, fieldRoom } from '#domain/amps/modules/article/fields.ts';
import type { BlockNode, Mark, RichNode } from '#domain/amps/rich-text.ts';
import type { CompanyWords } from '#domain/companies/company-words.ts';
import { limits } from '#domain/limits.ts';
import { firstPersonWords } from '#domain/rules/first-person.ts';
import { matchingQuotesIn } from '#domain/rules/quotes.ts';
import { paragraphs } from '../languages/paragraphs.ts';

const text = (words: string, ...marks: Mark[]): RichNode =>
  marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words };
const block =
  (type: BlockNode['type'], attrs?: BlockNode['attrs']) =>
  (...content: RichNode[]): RichNode => ({ type, ...(attrs && { attrs }), content });
const p = block('paragraph');
const li = block('listItem');
const ul = block('bulletList');
const ol = (start: number) => block('orderedList', { start });
const quoted = block('blockquote');
const heading = (level: number, words: string) => block('heading', { level })(text(words));

const bold = { type: 'bold' } as const;
const italic = { type: 'italic' } as const;
const underline = { type: 'underline' } as const;
const strike = { type: 'strike' } as const;
const link = (href: string): Mark => ({ type: 'link', attrs: { href } });

/** Flags, families and skin tones of several signs; letters with marks above and below; mathematics. */
const signs = 'é e\u0301 a\u0323\u0306 ﷺ 👩‍👩‍👧‍👦 🇺🇳 👍🏽 ☎️ 𝒜 ½ №';
const longestWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6);

/** Cut to this many characters, and as long as that. */
const filledTo = (characters: number, start: string) =>
  `${start} ${longestWord.repeat(10)}`.slice(0, characters);

/** An English article is told of an “i” in an Italian sentence, and of quotes that close as English ones do not. */
const withinRules = paragraphs.filter(
  ({ text: words }) =>
    firstPersonWords(words, 'en', limits.namedPlaces).length === 0 &&
    matchingQuotesIn('en')(words, { label: 'Text' }) === null,
);

/** By turns a paragraph, a quotation and an item of a list. */
function inAllScripts(): RichNode[] {
  const turns = [p, (run: RichNode) => quoted(p(run)), (run: RichNode) => ul(li(p(run)))];
  return withinRules.flatMap(({ headline, text: words }, at) => [
    heading(2 + (at % 3), headline),
    (turns[at % turns.length] ?? p)(text(words)),
  ]);
}

/** Where the links of the golden Amp lead, unless a test says otherwise. */
const usualOrigin = 'https://harbour.example';

/** Every block and mark that the editor allows, every script, and each field as long as what is published may be. */
export function goldenFields({ origin = usualOrigin } = {}): ArticleFields {
  const to = (path: string) => link(`${origin}/pages/${path}`);
  return {
    headline: filledTo(
      limits.article.headlineCharacters,
      'Ferry паром φέρι עבורת عبّارة नौका 渡し船',
    ),
    summary: filledTo(limits.article.summaryCharacters.max, `The ferry is back: ${signs}. פתיחה`),
    body: {
      type: 'doc',
      content: [
        p(
          text('Plain, '),
          text('bold', bold),
          text(', '),
          text('italic', italic),
          text(', '),
          text('underlined', underline),
          text(', '),
          text('struck through', strike),
          text(', and '),
          text('all of it', to('all'), bold, italic, underline, strike),
          text('. <b>No tag</b> & "no" entity: &amp; [gallery] 3x4 :)'),
          { type: 'hardBreak' },
          text(signs),
        ),
        ul(
          li(p(text('First')), ul(li(p(text('within')), ol(3)(li(p(text('and within that'))))))),
          li(p(text('Second')), p(text('with a second paragraph'))),
        ),
        ol(7)(li(p(text('Seven'))), li(p(text('Eight'))), li(p(text('תשע')))),
        quoted(
          heading(3, 'Said twice'),
          p(text('A quotation '), text('with a link', to('quoted'))),
          ul(li(p(text('and a list')))),
          quoted(p(text('and another quotation'))),
        ),
        { type: 'horizontalRule' },
        p(
          text('A page', to('ferry')),
          text(', its '),
          text('query', to('ferry?from=north&to=south#times')),
          text(', '),
          text('bold in ', to('fares')),
          text('part', to('fares'), bold),
          text(', and far away: '),
          text(`${origin}/pages/${'long'.repeat(40)}`, to('long'.repeat(40))),
        ),
        p(text(longestWord)),
        ...inAllScripts(),
      ],
    },
    quote: filledTo(600, 'It was worth the wait. היה שווה לחכות.'),
    quote_by: filledTo(fieldRoom.quote_by, 'Ada Quay, עדה'),
    keywords: [
      ...paragraphs.slice(-limits.keywords + 1).map(({ language }) => `ferry ${language}`),
      filledTo(detailRoom.keywords.characters, 'מעבורת'),
    ],
    media_contact: {
      name: filledTo(detailRoom.media_contact.name, 'Ada Quay عادة'),
      email: 'ada.quay+press@quay-lines.test',
      phone: '+44 20 7946 0000',
    },
    language: 'en',
  };
}

/** Words of a company that are as long as they may be. */
export const goldenCompany: CompanyWords = {
  name: filledTo(limits.company.nameCharacters, 'Quay Lines קווי רציף'),
  about: `Quay Lines runs two ferries. ${signs} <b>“No tag”</b> ${longestWord}`,
  website: 'https://www.quay-lines.test/about?from=news',
  city: 'Kingston upon Hull',
  country: 'GB',
};

/** Its pictures: broad, high and square; as large as a page shows them, and small. */
export const goldenShapes = [
  { width: 1600, height: 900, hue: 200 },
  { width: 600, height: 1200, hue: 20 },
  { width: 48, height: 48, hue: 120 },
] as const;

/** Of each of its pictures. */
export const pictureWords = { alt: 'A ferry “at” the <quay>', caption: `Noon & night ${signs}` };
