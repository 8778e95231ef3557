import { escapeAttribute } from '../../html.ts';
import { authorName } from './accounts.ts';
import { shownHtml, shownLine } from './filter-html.ts';
import { excerptOf, postLink } from './post-view.ts';
import { siteTitle } from '../../site-name.ts';
import type { SiteView } from './site-pages.ts';
import type { StoredPost } from './store.ts';

/** The site's RSS 2.0 feed: the newest ten posts, whole. */
export function feed(view: SiteView, posts: StoredPost[]): string {
  const { base, name } = view;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeAttribute(siteTitle(name))}</title>
<atom:link href="${base}/feed/" rel="self" type="application/rss+xml" />
<link>${base}</link>
<description>Practice site: nothing here is on the real internet</description>
<language>en</language>
${posts
  .slice(0, 10)
  .map((post) => item(view, post))
  .join('\n')}
</channel>
</rss>
`;
}

function item({ base, now, site }: SiteView, post: StoredPost): string {
  const categories = post.categories
    .flatMap((id) => site.terms.get(id) ?? [])
    .map((term) => `<category>${cdata(term.name)}</category>`);
  return `<item>
<title>${shownLine(post.title).source}</title>
<link>${escapeAttribute(postLink(post, base, now))}</link>
<dc:creator>${cdata(authorName(post.author))}</dc:creator>
<pubDate>${new Date(post.date).toUTCString().replace('GMT', '+0000')}</pubDate>
${categories.join('\n')}
<guid isPermaLink="false">${base}/?p=${post.id}</guid>
<description>${cdata(excerptOf(post).source)}</description>
<content:encoded>${cdata(shownHtml(post.content).source)}</content:encoded>
</item>`;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
