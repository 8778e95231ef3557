import { directionOf } from '#domain/languages/languages.ts';
import { partsIn } from '#domain/amps/modules/article/page-places.ts';
import { partsOf } from '#domain/amps/modules/article/parts.ts';
import type { ArticlePart } from '#domain/amps/modules/article/parts.ts';
import { articlePath } from '../addresses.ts';
import { momentInWords } from '../dates.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { languageOf, publication } from '../publication.ts';
import { articleHead } from './article-head.ts';
import { drawPart } from './article-parts.ts';
import { frame } from './frame.ts';
import type { Place } from './frame.ts';

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

/** The article’s parts, and around them what only the newsroom tells: when it was published. */
function wholeArticle(article: NewsroomArticle): Html {
  const language = languageOf(article.payload);
  const { opening, dateline, picture, reading, beside } = partsIn(partsOf(article.payload));
  const draw = (parts: ArticlePart[]) => parts.map((part) => drawPart(part, language));
  return html`<article class="release" lang="${language}" dir="${directionOf(language)}">
    <header class="release-opening">
      ${draw(opening)}
      <p class="release-dateline" lang="${publication.language}" dir="ltr">
        ${draw(dateline)}${moments(article)}
      </p>
    </header>
    ${draw(picture)}
    <div class="release-columns">
      <div class="release-reading">${draw(reading)}</div>
      <aside
        class="release-beside"
        lang="${publication.language}"
        dir="ltr"
        aria-label="About the company"
      >
        ${draw(beside)}
      </aside>
    </div>
  </article>`;
}

function moments({ publishedAt, updatedAt }: NewsroomArticle): Html {
  const changed = updatedAt.getTime() > publishedAt.getTime();
  return html`<span>Published ${momentInWords(publishedAt)}</span
    >${changed ? html`<span>Updated ${momentInWords(updatedAt)}</span>` : null}`;
}
