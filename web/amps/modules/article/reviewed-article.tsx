import { useMemo } from 'react';
import { articles, type Article } from '#contract/articles.ts';
import { comparedTexts } from '#domain/amps/modules/article/compared-texts.ts';
import { partsOf } from '#domain/amps/modules/article/parts.ts';
import type { ReviewedKind, ViewProps } from '../../review/reviewed-kind.ts';
import { richTextToPlain } from '#domain/amps/rich-text.ts';
import { drawnArticle } from './article-content.ts';
import { ArticleView } from './article-view.tsx';
import { BesideText } from './beside-text.tsx';

export const reviewedArticle: ReviewedKind<Article> = {
  kind: 'article',
  calls: articles,
  decisions: articles,
  comparedTexts,
  looks: { headline: 'title', summary: 'lead', body: 'text', quote: 'quote' },
  headings: ({ body }) =>
    (body.content ?? [])
      .filter(({ type }) => type === 'heading')
      .map((heading) => richTextToPlain({ type: 'doc', content: [heading] })),
  View: Shown,
  Unseen,
};

function Shown({ module, heading }: ViewProps<Article>) {
  const parts = useMemo(() => partsOf(drawnArticle(module)), [module]);
  return <ArticleView parts={parts} language={module.language} heading={heading} />;
}

function Unseen({ module }: Pick<ViewProps<Article>, 'module'>) {
  const article = useMemo(() => drawnArticle(module), [module]);
  return <BesideText article={article} />;
}
