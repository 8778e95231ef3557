import { limits } from '../../../limits.ts';
import type { BlockNode, RichText } from '../../rich-text.ts';
import { richTextSize } from '../../text-size.ts';
import { drawnExcess } from './body-excess.ts';

/** A text with these lines at its end. They stand alone where both together would be more than an article holds: it could not be restored. */
export function withLines(body: RichText, lines: readonly string[]): RichText {
  const { bodyBlocks, bodyCharacters } = limits.article;
  const { blocks, characters } = richTextSize(body);
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  const words = lines.length <= bodyBlocks ? lines.map(paragraph) : [paragraph(lines.join(' '))];
  const together: RichText = { type: 'doc', content: [...(body.content ?? []), ...words] };
  const isTooMuch =
    blocks + words.length > bodyBlocks ||
    characters + size > bodyCharacters ||
    drawnExcess(together) !== null;
  return isTooMuch ? { type: 'doc', content: words } : together;
}

const paragraph = (text: string): BlockNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
