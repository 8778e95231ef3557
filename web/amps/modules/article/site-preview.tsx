import { useMemo, useState } from 'react';
import { ArticlePost } from '#domain/amps/modules/article/parts.ts';
import type { PreviewProps } from '../screens.ts';
import { ArticleStopMarks } from './article-stop-marks.tsx';
import { ArticleView } from './article-view.tsx';
import { TextPostView } from './text-post-view.tsx';

/** An article’s post as its site will show it. */
export default function ArticleSitePreview({ post: { post }, stops }: PreviewProps) {
  const shown = useMemo(() => ArticlePost.parse(post), [post]);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  return (
    <div ref={setRoot}>
      {shown.look === 'page' ? (
        <ArticleView heading="h3" parts={shown.parts} language={shown.language} />
      ) : (
        <TextPostView heading="h3" post={shown} />
      )}
      {stops && <ArticleStopMarks stops={stops} post={shown} root={root} />}
    </div>
  );
}
