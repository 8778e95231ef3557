import type { Here } from '#web/ground/session.ts';

/** The list that someone's Amps stand in: an editor has the articles that wait for approval. */
export const ampsHome = (can: Here['can']) =>
  !can('view', 'Announcements') && can('manage', 'NewsArticles')
    ? { to: '/admin/articles/search', label: 'Article Approval' }
    : { to: '/announcements/list', label: 'Amps' };
