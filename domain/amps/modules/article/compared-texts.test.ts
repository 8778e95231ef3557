import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RichText } from '../../rich-text.ts';
import { differingTexts } from '../../differing-texts.ts';
import type { PictureContent } from '../../module-spec.ts';
import { comparedTexts } from './compared-texts.ts';
import { emptyArticle } from './fields.ts';

const linking = (href: string): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'See ' },
        { type: 'text', text: 'the dates', marks: [{ type: 'link', attrs: { href } }] },
      ],
    },
  ],
});

test('a link that leads elsewhere is a change, though its words are the same', () => {
  assert.deepEqual(
    differing({ body: linking('https://a.test/') }, { body: linking('https://b.test/') }),
    [['links', 'the dates → https://a.test/', 'the dates → https://b.test/']],
  );
});

test('words that became bold, and a paragraph that became a heading, are changes', () => {
  const words = [{ type: 'text' as const, text: 'Tides' }];
  const plain: RichText = { type: 'doc', content: [{ type: 'paragraph', content: words }] };
  const heading: RichText = {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 3 }, content: words }],
  };
  const bold: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ ...words[0], type: 'text', text: 'Tides', marks: [{ type: 'bold' }] }],
      },
    ],
  };
  assert.deepEqual(differing({ body: plain }, { body: heading }), [
    ['formatting', '', 'Heading 3: Tides'],
  ]);
  assert.deepEqual(differing({ body: plain }, { body: bold }), [['formatting', '', 'Bold: Tides']]);
});

test('another caption, another file and another order of pictures are changes', () => {
  const one: PictureContent = { sha256: 'a'.repeat(64), alt: 'Boats', caption: '', featured: true };
  const other = { ...one, sha256: 'b'.repeat(64), featured: false };
  const pictures = (...given: PictureContent[]) => comparedTexts(emptyArticle, given).at(-1)?.[1];
  assert.notEqual(pictures(one), pictures({ ...one, caption: 'At dusk' }));
  assert.notEqual(pictures(one), pictures({ ...one, sha256: other.sha256 }));
  assert.notEqual(pictures(one, other), pictures(other, one));
  const alike = { ...one, sha256: `${'a'.repeat(12)}${'c'.repeat(52)}` };
  assert.notEqual(pictures(one), pictures(alike), 'a name of bytes is compared whole');
});

test('a reader of what changed is told of files by numbers, not by the names of their bytes', () => {
  const one: PictureContent = { sha256: 'a'.repeat(64), alt: 'Boats', caption: '', featured: true };
  const other = { ...one, sha256: 'b'.repeat(64) };
  const texts = (...given: PictureContent[]) => comparedTexts(emptyArticle, given);
  assert.deepEqual(differingTexts(texts(one), texts(other)), [
    ['pictures', 'Featured · Boats · file 1', 'Featured · Boats · file 2'],
  ]);
  assert.deepEqual(differingTexts(texts(one, other), texts(other, one))[0]?.slice(1), [
    'Featured · Boats · file 1\nFeatured · Boats · file 2',
    'Featured · Boats · file 2\nFeatured · Boats · file 1',
  ]);
  assert.deepEqual(differingTexts(texts(one), texts(one)), []);
});

type Fields = Partial<typeof emptyArticle>;

function differing(before: Fields, after: Fields) {
  const now = comparedTexts({ ...emptyArticle, ...after }, []);
  return comparedTexts({ ...emptyArticle, ...before }, []).flatMap(([field, text], at) =>
    text === now[at]?.[1] ? [] : [[field, text, now[at]?.[1]]],
  );
}
