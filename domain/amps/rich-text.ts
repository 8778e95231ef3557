import { z } from 'zod';
import { limits } from '../limits.ts';
import { isStorable, unstorable } from '../rules/wording.ts';

/**
 * Rich text as a tree of blocks: the same shape as the editor's document (ProseMirror JSON), closed to
 * what an article may hold. HTML is made from it, never the other way round without this gate.
 */
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().max(limits.linkCharacters) }),
  }),
]);
export type Mark = z.infer<typeof Mark>;

export interface TextNode {
  type: 'text';
  text: string;
  marks?: Mark[] | undefined;
}

export const blockTypes = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'horizontalRule',
  'hardBreak',
] as const;

export interface BlockNode {
  type: (typeof blockTypes)[number];
  attrs?: { level?: number | undefined; start?: number | undefined } | undefined;
  content?: RichNode[] | undefined;
}

export type RichNode = TextNode | BlockNode;

const Attributes = z.object({
  level: z.number().int().min(2).max(4).optional(),
  start: z.number().int().min(1).optional(),
});

const RichNode: z.ZodType<RichNode> = z.lazy(() =>
  z.union([
    z.object({
      type: z.literal('text'),
      text: z.string().max(200_000),
      marks: z.array(Mark).max(8).optional(),
    }),
    z.object({
      type: z.enum(blockTypes),
      attrs: Attributes.optional(),
      content: z.array(RichNode).max(5000).optional(),
    }),
  ]),
);

/** One sentence for the whole text: within the union of nodes nobody could tell which rule was broken. */
export const RichText = z
  .object({
    type: z.literal('doc'),
    content: z.array(RichNode).max(5000).optional(),
  })
  .refine(({ content }) => (content ?? []).every(holdsOnlyStorable), unstorable);
export type RichText = z.infer<typeof RichText>;

function holdsOnlyStorable(node: RichNode): boolean {
  if (node.type !== 'text') return (node.content ?? []).every(holdsOnlyStorable);
  const addresses = (node.marks ?? []).map((mark) => (mark.type === 'link' ? mark.attrs.href : ''));
  return [node.text, ...addresses].every(isStorable);
}

export const emptyRichText: RichText = { type: 'doc', content: [] };

const tags: Record<BlockNode['type'], string> = {
  paragraph: 'p',
  heading: 'h2',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  horizontalRule: 'hr',
  hardBreak: 'br',
};

const markTags: Record<Exclude<Mark['type'], 'link'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
};

/** `&` first: the others bring more of it. */
const escaped = ['&', '<', '>', '"', "'"].map(
  (sign) => [sign, `&#${sign.charCodeAt(0)};`] as const,
);

export const escapeHtml = (text: string) =>
  /[&<>"']/.test(text)
    ? escaped.reduce((done, [sign, entity]) => done.replaceAll(sign, entity), text)
    : text;

/** How long the HTML of a text is: itself it may be far too long to be made. */
export interface DrawnSize {
  characters: number;
  /** As many of them as the addresses of links take. */
  addresses: number;
}

export function drawnSizeOf(text: RichText): DrawnSize {
  const size: DrawnSize = { characters: 0, addresses: 0 };
  const known = new Map<string, number>();
  const addressOf = (href: string) => {
    const length = known.get(href) ?? escapeHtml(href).length;
    known.set(href, length);
    return length;
  };
  const add = (node: RichNode): void => {
    if (node.type !== 'text') {
      size.characters += nodeToHtml({ ...node, content: [] }).length;
      if (!isVoid(node)) node.content?.forEach(add);
      return;
    }
    size.characters += textToHtml({ ...node, marks: node.marks?.map(withAnyAddress) }).length;
    for (const mark of node.marks ?? []) {
      if (mark.type !== 'link' || !isDrawn(mark.attrs.href)) continue;
      const length = addressOf(mark.attrs.href);
      size.addresses += length;
      size.characters += length - anyAddress.length;
    }
  };
  text.content?.forEach(add);
  return size;
}

const anyAddress = 'http://';

const withAnyAddress = (mark: Mark): Mark =>
  mark.type === 'link' && isDrawn(mark.attrs.href)
    ? { type: 'link', attrs: { href: anyAddress } }
    : mark;

const isDrawn = (href: string) => /^https?:\/\//i.test(href);

/** HTML of the text: only the tags named here, every character of text escaped. */
export function richTextToHtml(text: RichText): string {
  return (text.content ?? []).map(nodeToHtml).join('');
}

function nodeToHtml(node: RichNode): string {
  if (node.type === 'text') return textToHtml(node);
  const tag = node.type === 'heading' ? `h${node.attrs?.level ?? 2}` : tags[node.type];
  if (isVoid(node)) return `<${tag}>`;
  const start =
    node.type === 'orderedList' && node.attrs?.start ? ` start="${node.attrs.start}"` : '';
  return `<${tag}${start}>${(node.content ?? []).map(nodeToHtml).join('')}</${tag}>`;
}

const isVoid = ({ type }: BlockNode) => type === 'horizontalRule' || type === 'hardBreak';

function textToHtml({ text, marks = [] }: TextNode): string {
  return marks.reduceRight((inner, mark) => {
    if (mark.type !== 'link') return `<${markTags[mark.type]}>${inner}</${markTags[mark.type]}>`;
    if (!isDrawn(mark.attrs.href)) return inner;
    return `<a href="${escapeHtml(mark.attrs.href)}">${inner}</a>`;
  }, escapeHtml(text));
}

/** Plain text, one line a block: what is counted, compared, searched and quoted. */
export function richTextToPlain(text: RichText): string {
  return (text.content ?? []).map(nodeToPlain).join('\n').trim();
}

function nodeToPlain(node: RichNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return '\n';
  const isContainer = node.content?.some(
    (child) => child.type !== 'text' && child.type !== 'hardBreak',
  );
  return (node.content ?? []).map(nodeToPlain).join(isContainer ? '\n' : '');
}
