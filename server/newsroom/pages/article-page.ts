import { directionOf } from '#domain/languages/languages.ts';
import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { articlePath, companyPath } from '../addresses.ts';
import { cleanHtml } from '../clean-html.ts';
import { momentInWords } from '../dates.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { languageOf, publication } from '../publication.ts';
import { articleHead } from './article-head.ts';
import { companyBox, contactBox } from './company-boxes.ts';
import { frame } from './frame.ts';
import type { Place } from './frame.ts';
import { figure, picturesOf } from './pictures.ts';
import { placeInWords } from './place-in-words.ts';

/** The page of one press release. */
export function articlePage(place: Place, article: NewsroomArticle): string {
  const { payload, slug } = article;
  return frame(place, {
    title: `${payload.headline} – ${payload.company.name} – ${publication.name}`,
    description: payload.summary,
    path: articlePath(slug),
    head: articleHead(place.origin, article),
    language: languageOf(payload),
    body: wholeArticle(article),
  });
}

function wholeArticle(article: NewsroomArticle): Html {
  const { payload } = article;
  const [main, ...others] = picturesOf(payload);
  const language = languageOf(payload);
  return html`<article class="release" lang="${language}" dir="${directionOf(language)}">
    ${opening(article)} ${main ? figure(main, { className: 'main-picture', first: true }) : null}
    <div class="columns">
      <div class="reading">
        <div class="prose">${cleanHtml(payload.body_html)}</div>
        ${quotation(payload)}
        ${others.length > 0 ? html`<section class="gallery" aria-label="More pictures">${others.map((picture) => figure(picture, { className: 'picture', first: false }))}</section>` : null}
      </div>
      <aside class="beside" lang="${publication.language}" dir="ltr" aria-label="About the company">
        ${companyBox(payload.company)} ${contactBox(payload.media_contact)} ${keywords(payload)}
      </aside>
    </div>
  </article>`;
}

function opening({ payload, publishedAt, updatedAt }: NewsroomArticle): Html {
  const { company } = payload;
  const place = placeInWords(company);
  const changed = updatedAt.getTime() > publishedAt.getTime();
  return html`<header class="opening">
    <p class="label" lang="${publication.language}" dir="ltr">
      <span class="tag">Press release</span> by
      <a href="${companyPath(company.name)}"><bdi>${company.name}</bdi></a>
    </p>
    <h1 dir="auto">${payload.headline}</h1>
    ${payload.summary ? html`<p class="standfirst" dir="auto">${payload.summary}</p>` : null}
    <p class="dateline" lang="${publication.language}" dir="ltr">
      ${place ? html`<span><bdi>${place}</bdi></span>` : null}<span
        >Published ${momentInWords(publishedAt)}</span
      >${changed ? html`<span>Updated ${momentInWords(updatedAt)}</span>` : null}
    </p>
  </header>`;
}

function quotation({ quote, quote_by }: ArticlePayload): Html | null {
  if (!quote) return null;
  return html`<figure class="quotation">
    <blockquote dir="auto"><p>${quote}</p></blockquote>
    ${quote_by ? html`<figcaption dir="auto">${quote_by}</figcaption>` : null}
  </figure>`;
}

function keywords(payload: ArticlePayload): Html | null {
  const { keywords: words } = payload;
  if (words.length === 0) return null;
  return html`<section class="box quiet">
    <h2>Keywords</h2>
    <ul class="keywords" lang="${languageOf(payload)}">
      ${words.map((word) => html`<li><bdi>${word}</bdi></li>`)}
    </ul>
  </section>`;
}
