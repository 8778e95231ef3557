import { ArticlePost, partsOf } from '#domain/amps/modules/article/parts.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { languageOf } from '#server/newsroom/publication.ts';

/** The article as its page shows it. */
export const shownPost = (payload: ArticlePayload): ArticlePost =>
  ArticlePost.parse({
    look: 'page',
    language: languageOf(payload),
    parts: partsOf(payload),
    excerpt: '',
  });
