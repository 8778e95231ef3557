import { languageName } from '../../../languages/languages.ts';
import type { BlockNode, Mark, RichNode, RichText, TextNode } from '../../rich-text.ts';
import { richTextToPlain } from '../../rich-text.ts';
import type { ComparedText, PictureContent } from '../../module-spec.ts';
import type { ArticleFields } from './fields.ts';

/**
 * Everything of an article that a reader sees or follows, as lines of text: two articles differ exactly
 * where these do. Where a link leads and what is a heading are words here, since a diff shows only words.
 */
export function comparedTexts(
  fields: ArticleFields,
  pictures: readonly PictureContent[],
): ComparedText[] {
  const { name, email, phone } = fields.media_contact;
  return [
    ['headline', fields.headline],
    ['summary', fields.summary],
    ['body', richTextToPlain(fields.body)],
    ['links', linksOf(fields.body).join('\n')],
    ['formatting', (fields.body.content ?? []).flatMap(formatsOf).join('\n')],
    ['quote', fields.quote],
    ['quote_by', fields.quote_by],
    ['keywords', fields.keywords.join(', ')],
    ['media_contact', [name, email, phone].filter(Boolean).join(', ')],
    ['language', fields.language ? languageName(fields.language) : 'As the text reads'],
    ['pictures', pictures.map(pictureWords).join('\n')],
  ];
}

/** A replaced file with the same words is a change as well: the name of its bytes is part of it. */
const pictureWords = ({ featured, alt, caption, sha256 }: PictureContent) =>
  [featured ? 'Featured' : '', alt || 'No description', caption, `file ${sha256}`]
    .filter(Boolean)
    .join(' · ');

function linksOf(body: RichText): string[] {
  return runsOf(body.content ?? []).flatMap(({ text, marks = [] }) =>
    marks.flatMap((mark) => (mark.type === 'link' ? [`${text} → ${mark.attrs.href}`] : [])),
  );
}

const runsOf = (nodes: readonly RichNode[]): TextNode[] =>
  nodes.flatMap((node) => (node.type === 'text' ? [node] : runsOf(node.content ?? [])));

const markWords: Record<Exclude<Mark['type'], 'link'>, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  strike: 'Struck through',
};

function formatsOf(node: RichNode): string[] {
  if (node.type === 'text')
    return (node.marks ?? []).flatMap((mark) =>
      mark.type === 'link' ? [] : [`${markWords[mark.type]}: ${node.text}`],
    );
  const inner = (node.content ?? []).flatMap(formatsOf);
  const name = blockWords(node);
  if (name === null) return inner;
  const words = richTextToPlain({ type: 'doc', content: node.content });
  return [words ? `${name}: ${words}` : name, ...inner];
}

function blockWords({ type, attrs }: BlockNode): string | null {
  switch (type) {
    case 'heading':
      return `Heading ${attrs?.level ?? 2}`;
    case 'blockquote':
      return 'Quotation';
    case 'bulletList':
      return 'List';
    case 'orderedList':
      return attrs?.start && attrs.start !== 1 ? `List from ${attrs.start}` : 'Numbered list';
    case 'horizontalRule':
      return 'Dividing line';
    case 'paragraph':
    case 'listItem':
    case 'hardBreak':
      return null;
    default:
      return type satisfies never;
  }
}
