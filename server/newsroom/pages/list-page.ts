import { inOrderShown } from '#domain/amps/modules/article/parts.ts';
import { placeInWords } from '#domain/companies/place-in-words.ts';
import { articlePath, companyPath } from '../addresses.ts';
import { dayInWords } from '../dates.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { languageOf, publication } from '../publication.ts';
import { websiteLink } from './company-boxes.ts';
import { frame } from './frame.ts';
import type { Place } from './frame.ts';

interface List {
  articles: NewsroomArticle[];
  /** Counted from 1. */
  page: number;
  hasOlder: boolean;
}

/** The newest releases of all companies. */
export function frontPage(place: Place, list: List): string {
  const heading = html`<header class="list-head">
    <h1>${list.page === 1 ? 'Latest releases' : `Latest releases, page ${list.page}`}</h1>
    <p class="release-standfirst">${publication.about}</p>
  </header>`;
  return frame(place, {
    title: list.page === 1 ? publication.name : `Page ${list.page} – ${publication.name}`,
    description: publication.about,
    path: pathOf('/', list.page),
    head: plainCard(publication.name, publication.about),
    body: html`${heading}${listed(list, '/')}`,
  });
}

/** All releases of one company; the newest tells who they are. */
export function companyPage(place: Place, list: List, newest: NewsroomArticle): string {
  const { company } = newest.payload;
  const path = companyPath(company.name);
  const title = `${company.name} – ${publication.name}`;
  const description = company.about || `Press releases by ${company.name}.`;
  const where = placeInWords(company);
  const heading = html`<header class="list-head">
    <p class="release-label"><span class="release-tag">Company</span></p>
    <h1 dir="auto">${company.name}</h1>
    ${company.about ? html`<p class="release-standfirst" dir="auto">${company.about}</p>` : null}
    <p class="release-dateline">
      ${where ? html`<span><bdi>${where}</bdi></span>` : null}${websiteLink(company.website)}
    </p>
  </header>`;
  return frame(place, {
    title: list.page === 1 ? title : `Page ${list.page} – ${title}`,
    description,
    path: pathOf(path, list.page),
    head: plainCard(company.name, description),
    body: html`${heading}${listed(list, path)}`,
  });
}

function listed({ articles, page, hasOlder }: List, path: string): Html {
  if (articles.length === 0)
    return html`<section class="empty">
      <h2>Nothing has been published yet</h2>
      <p>The first release will stand here the moment it is out. The feeds below will tell you.</p>
    </section>`;
  return html`<ol class="list">
      ${articles.map((article, at) => listRow(article, page === 1 && at === 0))}
    </ol>
    <nav class="pages" aria-label="Pages">
      ${page > 1 ? html`<a rel="prev" href="${pathOf(path, page - 1)}">Newer releases</a>` : null}${hasOlder ? html`<a rel="next" href="${pathOf(path, page + 1)}">Older releases</a>` : null}
    </nav>`;
}

function listRow({ payload, slug, publishedAt }: NewsroomArticle, first: boolean): Html {
  const picture = inOrderShown(payload.pictures)[0];
  return html`<li class="${first && picture ? 'row lead' : 'row'}">
    <div class="row-words">
      <p class="release-label">
        <a href="${companyPath(payload.company.name)}"><bdi>${payload.company.name}</bdi></a>
      </p>
      <h2 dir="auto" lang="${languageOf(payload)}">
        <a href="${articlePath(slug)}">${payload.headline}</a>
      </h2>
      ${payload.summary ? html`<p class="row-summary" dir="auto" lang="${languageOf(payload)}">${payload.summary}</p>` : null}
      <p class="release-dateline"><span>${dayInWords(publishedAt)}</span></p>
    </div>
    ${picture ? html`<img class="row-picture" src="${picture.url}" alt="" width="${picture.width}" height="${picture.height}" ${first ? null : html`loading="lazy" decoding="async"`} />` : null}
  </li>`;
}

const plainCard = (title: string, description: string) =>
  html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${publication.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta name="twitter:card" content="summary" />`;

const pathOf = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);
