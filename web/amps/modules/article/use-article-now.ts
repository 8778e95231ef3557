import { useEffect, useMemo, useState } from 'react';
import type { Node } from '@tiptap/pm/model';
import type { Picture } from '#contract/media.ts';
import type { ArticleContent } from '#domain/amps/modules/article/fields.ts';
import type { SharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { RichText, emptyRichText, richTextToHtml } from '#domain/amps/rich-text.ts';
import type { BodyHandle } from '../../editor/body/body-editor.tsx';
import type { Writing } from '../../editor/writing/open-writing.ts';

export interface WrittenNow {
  /** Its language is '' while nobody has chosen one. */
  content: ArticleContent;
  pictures: readonly Picture[];
  /** The editor's document that the content's HTML was made from. */
  doc: Node | null;
}

/** Typing on, the checks look again this often; a rest is looked at at once. */
const lookEveryMs = 120;

/** The article as it reads now, for checks and preview. */
export function useArticleNow(
  writing: Writing<SharedArticle>,
  body: BodyHandle | null,
  pictures: readonly Picture[],
): WrittenNow {
  const [written, setWritten] = useState(() => readArticle(writing, body));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      setWritten(readArticle(writing, body));
    };
    const look = () => {
      if (timer === undefined) timer = setTimeout(read, lookEveryMs);
    };
    look();
    const { doc } = writing.fields.headline;
    doc?.on('update', look);
    return () => {
      clearTimeout(timer);
      doc?.off('update', look);
    };
  }, [writing, body]);
  return useMemo(() => ({ ...written, pictures }), [written, pictures]);
}

function readArticle({ fields }: Writing<SharedArticle>, body: BodyHandle | null) {
  const doc = body && !body.isDestroyed ? body.state.doc : null;
  const read = RichText.safeParse(doc?.toJSON());
  const text = read.success ? read.data : emptyRichText;
  const contact = (name: string) => fields.media_contact.get(name) ?? '';
  const content: ArticleContent = {
    headline: fields.headline.toJSON(),
    summary: fields.summary.toJSON(),
    body_html: richTextToHtml(text),
    quote: fields.quote.toJSON(),
    quote_by: fields.quote_by.toJSON(),
    keywords: fields.keywords.toArray(),
    media_contact: { name: contact('name'), email: contact('email'), phone: contact('phone') },
    language: fields.settings.get('language') ?? '',
  };
  return { content, doc };
}
