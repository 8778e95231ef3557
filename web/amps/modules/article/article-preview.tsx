import { useMemo } from 'react';
import { partsOf } from '#domain/amps/modules/article/parts.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import { drawnPictures } from './article-content.ts';
import { ArticleView } from './article-view.tsx';
import type { WrittenNow } from './use-article-now.ts';

interface ArticlePreviewProps {
  now: WrittenNow;
  /** As checks found it; '' while that is not known. */
  language: string;
  companyName: string;
}

/** The article as the newsroom will show it, as it reads this moment. */
export function ArticlePreview({ now, language, companyName }: ArticlePreviewProps) {
  const parts = useMemo(
    () =>
      partsOf({
        ...now.content,
        company: { ...noCompany, name: companyName },
        pictures: drawnPictures(now.pictures),
      }),
    [now, companyName],
  );
  return <ArticleView parts={parts} language={language} heading="h2" />;
}
