import type { RichNode, RichText } from '#domain/amps/rich-text.ts';

/** The text with another address at a link, wherever it is linked or written out; '': without the link. */
export function withLink(body: RichText, from: string, to: string): RichText {
  const inNode = (node: RichNode): RichNode[] => {
    if (node.type !== 'text') {
      const { content, ...rest } = node;
      return [content ? { ...rest, content: content.flatMap(inNode) } : rest];
    }
    const text = node.text.replaceAll(from, to);
    const marks = node.marks?.flatMap((mark) => {
      if (mark.type !== 'link' || mark.attrs.href !== from) return [mark];
      return to === '' ? [] : [{ ...mark, attrs: { href: to } }];
    });
    return text === '' ? [] : [{ ...node, text, ...(marks && { marks }) }];
  };
  return { ...body, content: (body.content ?? []).flatMap(inNode) };
}
