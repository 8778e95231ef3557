import { useMemo } from 'react';
import { ArticleView } from './article-view.tsx';
import type { ShownArticle } from './article-content.ts';
import { webAddress } from '../../web-address.ts';
import type { WrittenNow } from './use-article-now.ts';

interface ArticlePreviewProps {
  now: WrittenNow;
  /** As checks found it; '' while that is not known. */
  language: string;
  companyName: string;
}

/** The article as the newsroom will show it, as it reads this moment. */
export function ArticlePreview({ now, language, companyName }: ArticlePreviewProps) {
  const article = useMemo(
    () => ({ ...shownNow(now, companyName), language }),
    [now, language, companyName],
  );
  return <ArticleView article={article} heading="h2" />;
}

function shownNow(
  { content, pictures }: WrittenNow,
  companyName: string,
): Omit<ShownArticle, 'language'> {
  const { headline, summary, quote, quote_by, keywords, media_contact } = content;
  return {
    headline,
    summary,
    bodyHtml: content.body_html,
    quote,
    quoteBy: quote_by,
    keywords: [...new Set(keywords)],
    contact: media_contact,
    companyName,
    about: null,
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
