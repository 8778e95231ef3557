import { lazy } from 'react';
import { loadChunk } from './chunks.ts';

// What the pages of one room show of another: rooms do not know each other, and are put together here.

/** Links a company's account at a WordPress site. */
export const LinkWordPress = lazy(() =>
  loadChunk(() => import('#web/companies/link-account/link-wordpress.tsx')),
);

/** An article to read and to decide about. */
export const ArticleDesk = lazy(() => loadChunk(() => import('#web/amps/review/article-desk.tsx')));
