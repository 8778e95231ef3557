import { useMemo } from 'react';
import { partsOf } from '#domain/amps/modules/article/parts.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import type { PreviewProps } from '../screens.ts';
import { ArticleView } from './article-view.tsx';

/** An article’s post as its site will show it. */
export default function ArticleSitePreview({ preview }: PreviewProps) {
  const parts = useMemo(() => {
    const { headline, summary, body_html, picture_url: url, picture_alt: alt } = preview;
    const picture = url && { url, alt, caption: '', width: null, height: null, featured: true };
    const pictures = picture ? [picture] : [];
    const company = noCompany;
    return partsOf({ ...emptyArticle, headline, summary, body_html, company, pictures });
  }, [preview]);
  return <ArticleView heading="h3" parts={parts} language="" />;
}
