import type { PreviewProps } from '../screens.ts';
import { shownPreview } from './article-content.ts';
import { ArticleView } from './article-view.tsx';

/** An article’s post as its site will show it. */
export default function ArticleSitePreview({ preview }: PreviewProps) {
  return <ArticleView heading="h3" article={shownPreview(preview)} />;
}
