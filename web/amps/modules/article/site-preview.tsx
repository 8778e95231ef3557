import { useMemo } from 'react';
import { ArticlePost } from '#domain/amps/modules/article/parts.ts';
import type { PreviewProps } from '../screens.ts';
import { ArticleView } from './article-view.tsx';
import { TextPostView } from './text-post-view.tsx';

/** An article’s post as its site will show it. */
export default function ArticleSitePreview({ post: { post } }: PreviewProps) {
  const shown = useMemo(() => ArticlePost.parse(post), [post]);
  return shown.look === 'page' ? (
    <ArticleView heading="h3" parts={shown.parts} language={shown.language} />
  ) : (
    <TextPostView heading="h3" post={shown} />
  );
}
