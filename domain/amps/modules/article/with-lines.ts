import { limits } from '../../../limits.ts';
import type { BlockNode, RichText } from '../../rich-text.ts';
import { richTextSize } from '../../text-size.ts';

/** A text with these lines at its end. They stand alone where both together would be more than an article holds: it could not be restored. */
export function withLines(body: RichText, lines: readonly string[]): RichText {
  const { bodyBlocks, bodyCharacters } = limits.article;
  const { blocks, characters } = richTextSize(body);
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  const words = lines.length <= bodyBlocks ? lines.map(paragraph) : [paragraph(lines.join(' '))];
  const isTooMuch = blocks + words.length > bodyBlocks || characters + size > bodyCharacters;
  return { type: 'doc', content: isTooMuch ? words : [...(body.content ?? []), ...words] };
}

const paragraph = (text: string): BlockNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
