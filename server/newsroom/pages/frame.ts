import { directionOf } from '#domain/languages/languages.ts';
import { dark, light } from '#domain/look/colors.ts';
import type { Assets } from '../assets.ts';
import { html, textOf } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import { markDrawn } from '../../foundation/http/mark.ts';
import { publication } from '../publication.ts';

/** What all pages need to know of the place they stand in. */
export interface Place {
  origin: string;
  assets: Assets;
}

interface Page {
  title: string;
  description: string;
  /** The page's one address, without origin; null keeps it out of search engines. */
  path: string | null;
  /** Of title and body; absent: the newsroom's own. */
  language?: string;
  /** More for the head: social cards, structured data. */
  head?: Html;
  body: Html;
}

/** A whole page: head, masthead, the page's own part, foot. */
export function frame({ origin, assets }: Place, page: Page): string {
  const { title, description, path, language = publication.language, head, body } = page;
  const whole = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.surface}" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.surface}" />
        ${path === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${origin}${path}" />`}
        <link rel="preload" href="${assets.mainFontPath}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${assets.stylePath}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title="${publication.name}"
          href="${origin}/feed.xml"
        />
        <link
          rel="alternate"
          type="application/feed+json"
          title="${publication.name}"
          href="${origin}/feed.json"
        />
        ${head}
      </head>
      <body>
        <a class="skip" lang="${publication.language}" dir="ltr" href="#content"
          >Skip to the text</a
        >
        <header class="masthead" lang="${publication.language}" dir="ltr">
          <div class="wide masthead-row">
            <a class="wordmark" href="/">${markDrawn}${publication.name}</a>
            <nav aria-label="Newsroom"><a href="/">Latest</a><a href="/feed.xml">RSS</a></nav>
          </div>
        </header>
        <main id="content" class="wide">${body}</main>
        <footer class="foot" lang="${publication.language}" dir="ltr">
          <div class="wide foot-row">
            <p>Press releases are written and issued by the companies named on them.</p>
            <nav aria-label="Feeds">
              <a href="/feed.xml">RSS</a><a href="/feed.json">JSON Feed</a
              ><a href="/sitemap.xml">Sitemap</a>
            </nav>
          </div>
        </footer>
      </body>
    </html> `;
  return textOf(whole);
}
