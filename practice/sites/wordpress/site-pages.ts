import { html, Markup } from '../../html.ts';
import { authorName } from './accounts.ts';
import { shownHtml, shownLine } from './filter-html.ts';
import { sourceUrl } from './media-view.ts';
import { excerptOf, postLink } from './post-view.ts';
import { siteTitle } from '../../site-name.ts';
import type { SiteState, StoredPost } from './store.ts';
import { termLink } from './terms.ts';

/** What every page of one practice WordPress knows. */
export interface SiteView {
  name: string;
  base: string;
  site: SiteState;
  now: Date;
}

/** The post as the theme shows it to every visitor. */
export function postPage(view: SiteView, post: StoredPost): Markup {
  const { base, site } = view;
  const featured = site.media.get(post.featuredMedia);
  const picture = featured
    ? html`<figure>
        <img src="${sourceUrl(featured, base)}" alt="${featured.altText}" />
        ${featured.caption ? html`<figcaption>${shownLine(featured.caption)}</figcaption>` : ''}
      </figure>`
    : '';
  const body = html`<article class="post-${post.id}">
    <h1>${shownLine(post.title)}</h1>
    <p class="meta">${dateOf(post)} by ${authorName(post.author)}</p>
    ${post.password ? '' : picture}
    <div class="entry-content">${post.password ? passwordForm : shownHtml(post.content)}</div>
    <p class="meta">${termLinks(view, post)}</p>
  </article>`;
  const canonical = html`<link rel="canonical" href="${postLink(post, base, view.now)}" />`;
  return frame(view, shownLine(post.title), body, canonical);
}

const passwordForm = html`<form class="post-password-form" method="post">
  <p>This content is password protected. To view it please enter your password below:</p>
  <p>
    <label>Password: <input name="post_password" type="password" size="20" /></label>
  </p>
</form>`;

export function listPage(view: SiteView, heading: Markup, posts: StoredPost[]): Markup {
  const rows = posts.map(
    (post) =>
      html`<li>
        <h2><a href="${postLink(post, view.base, view.now)}">${shownLine(post.title)}</a></h2>
        <p class="meta">${dateOf(post)}</p>
        ${excerptOf(post)}
      </li>`,
  );
  const none = html`<p>No posts yet. What is published here will be listed on this page.</p>`;
  const list =
    rows.length > 0
      ? html`<ul class="posts">
          ${rows}
        </ul>`
      : none;
  return frame(
    view,
    heading,
    html`<h1>${heading}</h1>
      ${list}`,
  );
}

export function missingPage(view: SiteView): Markup {
  return frame(
    view,
    html`Page not found`,
    html`<h1>Page not found</h1>
      <p>There is nothing at this address.</p>`,
  );
}

/** Where a real WordPress lets its owner allow an application; here the password is public. */
export function authorizePage(view: SiteView): Markup {
  return frame(
    view,
    html`Application passwords`,
    html`<h1>Application passwords</h1>
      <p>This practice site makes no new passwords. Use one of these:</p>
      <ul>
        <li>User <code>editor</code>, password <code>abcd efgh ijkl mnop qrst uvwx</code></li>
        <li>
          User <code>contributor</code>, who may not publish or upload, password
          <code>mnop qrst uvwx abcd efgh ijkl</code>
        </li>
        <li>
          User <code>author</code>, who may change only what is its own, password
          <code>ghij klmn opqr stuv wxab cdef</code>
        </li>
        <li>
          User <code>subscriber</code>, who may only read, password
          <code>stuv wxab cdef ghij klmn opqr</code>
        </li>
      </ul>`,
  );
}

function frame(view: SiteView, title: Markup, body: Markup, head: Markup = html``): Markup {
  const { base, name } = view;
  const site = siteTitle(name);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${new Markup(title.source.replaceAll(/<[^<>]*>/g, ''))} – ${site}</title>
        ${head}
        <link rel="https://api.w.org/" href="${base}/wp-json/" />
        <link rel="alternate" type="application/rss+xml" title="${site}" href="${base}/feed/" />
        <link rel="stylesheet" href="/wordpress-theme.css" />
      </head>
      <body>
        <aside class="practice" aria-label="About this site">
          Practice site: nothing here is on the real internet
        </aside>
        <div class="site">
          <header>
            <p class="site-name"><a href="${base}/">${site}</a></p>
          </header>
          <main>${body}</main>
          <footer>${site} · <a href="${base}/feed/">RSS</a></footer>
        </div>
      </body>
    </html>`;
}

function termLinks({ site, base }: SiteView, post: StoredPost): Markup[] {
  return [...post.categories, ...post.tags]
    .flatMap((id) => site.terms.get(id) ?? [])
    .map((term) => html`<a href="${termLink(term, base)}">${new Markup(term.name)}</a> `);
}

function dateOf(post: StoredPost): Markup {
  const words = new Date(post.date).toLocaleDateString('en', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return html`<time datetime="${post.date}">${words}</time>`;
}
