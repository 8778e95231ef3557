import { harmlessHtml } from '../../harmless-html.ts';
import { html, Markup } from '../../html.ts';
import { siteTitle } from '../../site-name.ts';
import { adminKey } from './keys.ts';
import type { StoredPost } from './store.ts';
import { postUrl } from './visit.ts';

/** What every page of one practice Ghost knows. */
export interface SiteView {
  name: string;
  base: string;
}

/** The post as the theme shows it to every visitor, without what only members read. */
export function postPage(view: SiteView, post: StoredPost): Markup {
  const { featureImage, featureImageAlt, featureImageCaption } = post;
  const picture = featureImage
    ? html`<figure>
        <img src="${featureImage}" alt="${featureImageAlt ?? ''}" />
        ${featureImageCaption ? html`<figcaption>${shown(featureImageCaption)}</figcaption>` : ''}
      </figure>`
    : '';
  const text =
    post.visibility === 'public'
      ? html`${picture}
          <section class="gh-content">${shown(post.html)}</section>`
      : html`<aside class="gh-post-upgrade-cta">
          <h2>This post is for subscribers only</h2>
          <p>Subscribe now to read it. Already have an account? Sign in.</p>
        </aside>`;
  const body = html`<article>
    <h1>${post.title}</h1>
    <p class="meta">${dateOf(post)}</p>
    ${text}
  </article>`;
  // What its owner or a program put into the head of this one page.
  const head = html`<link rel="canonical" href="${postUrl(post, view.base)}" />
    ${shown(post.head ?? '')}`;
  return frame(view, post.title, body, head);
}

export function listPage(view: SiteView, posts: readonly StoredPost[]): Markup {
  const rows = posts.map(
    (post) =>
      html`<li>
        <h2><a href="${postUrl(post, view.base)}">${post.title}</a></h2>
        <p class="meta">${dateOf(post)}</p>
        <p>${post.excerpt ?? ''}</p>
      </li>`,
  );
  const none = html`<p>No posts yet. What is published here will be listed on this page.</p>`;
  const list = html`<ul class="posts">
    ${rows}
  </ul>`;
  const title = siteTitle(view.name);
  return frame(
    view,
    title,
    html`<h1>${title}</h1>
      ${rows.length > 0 ? list : none}`,
  );
}

export const missingPage = (view: SiteView): Markup =>
  frame(
    view,
    'Page not found',
    html`<h1>Page not found</h1>
      <p>There is nothing at this address.</p>`,
  );

/** Where a real Ghost shows its owner the keys of an integration; here they are public. */
export const integrationPage = (view: SiteView): Markup =>
  frame(
    view,
    'Custom integration',
    html`<h1>Custom integration</h1>
      <dl>
        <dt>Admin API key</dt>
        <dd><code>${adminKey.id}:${adminKey.secret}</code></dd>
        <dt>API URL</dt>
        <dd><code>${view.base}</code></dd>
      </dl>`,
  );

const shown = (raw: string) => new Markup(harmlessHtml(raw));

const dateOf = ({ published, created }: StoredPost): Markup => {
  const at = published ?? created;
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return html`<time datetime="${at}">${new Date(at).toLocaleDateString('en', format)}</time>`;
};

function frame(view: SiteView, title: string, body: Markup, head: Markup = html``): Markup {
  const { base, name } = view;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${head}
        <link rel="stylesheet" href="/ghost-theme.css" />
      </head>
      <body>
        <aside class="practice" aria-label="About this site">
          Practice site: nothing here is on the real internet
        </aside>
        <header><a href="${base}/">${siteTitle(name)}</a></header>
        <main>${body}</main>
        <footer>${siteTitle(name)}</footer>
      </body>
    </html>`;
}
