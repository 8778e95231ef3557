import { useMemo } from 'react';
import { ArticleView } from '../review/article-view.tsx';
import type { ShownArticle } from '../review/article-content.ts';
import { webAddress } from '../review/rich-html.ts';
import type { ArticleNow } from './checks/article-findings.ts';

/** The article as the newsroom will show it, as it reads this moment. */
export function PreviewPanel({ now, companyName }: { now: ArticleNow; companyName: string }) {
  const article = useMemo(() => shownNow(now, companyName), [now, companyName]);
  return <ArticleView article={article} heading="h3" />;
}

function shownNow({ fields, bodyHtml, pictures }: ArticleNow, companyName: string): ShownArticle {
  const { headline, summary, quote, quote_by, keywords, media_contact } = fields;
  return {
    headline,
    summary,
    bodyHtml,
    quote,
    quoteBy: quote_by,
    keywords: [...new Set(keywords)],
    contact: media_contact,
    companyName,
    pictures: pictures
      .filter(({ original_url }) => webAddress(original_url) !== null)
      .toSorted((a, b) => Number(b.featured) - Number(a.featured) || a.position - b.position)
      .map(({ original_url, alt, caption, media_file: { width, height } }) => ({
        url: original_url,
        alt,
        caption,
        width,
        height,
      })),
  };
}
