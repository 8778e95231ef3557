import { useMemo } from 'react';
import { articles, type Article } from '#contract/articles.ts';
import { comparedTexts } from '#domain/amps/modules/article/compared-texts.ts';
import type { ReviewedKind, ViewProps } from '../../review/reviewed-kind.ts';
import { shownArticle } from './article-content.ts';
import { ArticleView } from './article-view.tsx';
import { BesideText } from './beside-text.tsx';

export const reviewedArticle: ReviewedKind<Article> = {
  kind: 'article',
  calls: articles,
  decisions: articles,
  comparedTexts,
  View: Shown,
  Unseen,
};

function Shown({ module, heading }: ViewProps<Article>) {
  return <ArticleView heading={heading} article={useShown(module)} />;
}

function Unseen({ module }: Pick<ViewProps<Article>, 'module'>) {
  return <BesideText article={useShown(module)} />;
}

const useShown = (module: Article) => useMemo(() => shownArticle(module), [module]);
