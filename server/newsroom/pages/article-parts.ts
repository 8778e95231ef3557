import type { ArticlePart, DrawnPicture, PartOf } from '#domain/amps/modules/article/parts.ts';
import { companyPath } from '../addresses.ts';
import { cleanHtml } from '../clean-html.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import { publication } from '../publication.ts';
import { aboutBox, contactBox } from './company-boxes.ts';

/** A part as the newsroom shows it; `language` is the article’s. */
export function drawPart(part: ArticlePart, language: string): Html {
  switch (part.part) {
    case 'issuer':
      return issuer(part);
    case 'headline':
      return html`<h1 class="release-headline" dir="auto">${part.text}</h1>`;
    case 'summary':
      return html`<p class="release-standfirst" dir="auto">${part.text}</p>`;
    case 'place':
      return html`<span><bdi>${part.text}</bdi></span>`;
    case 'main-picture':
      return figure(part.picture, { isFirst: true });
    case 'body':
      return html`<div class="body-text">${cleanHtml(part.html)}</div>`;
    case 'quote':
      return quotation(part);
    case 'pictures':
      return html`<section class="release-gallery" aria-label="${part.label}">
        ${part.pictures.map((picture) => figure(picture, { isFirst: false }))}
      </section>`;
    case 'about':
      return aboutBox(part);
    case 'contact':
      return contactBox(part);
    case 'keywords':
      return keywords(part, language);
    default:
      return part satisfies never;
  }
}

const issuer = ({ label, company }: PartOf<'issuer'>): Html =>
  html`<p class="release-label" lang="${publication.language}" dir="ltr">
    <span class="release-tag">${label}</span> by
    <a href="${companyPath(company)}"><bdi>${company}</bdi></a>
  </p>`;

const quotation = ({ text, by }: PartOf<'quote'>): Html =>
  html`<figure class="release-quotation">
    <blockquote dir="auto"><p>${text}</p></blockquote>
    ${by ? html`<figcaption dir="auto">${by}</figcaption>` : null}
  </figure>`;

const keywords = ({ label, words }: PartOf<'keywords'>, language: string): Html =>
  html`<section class="release-box release-box-plain">
    <h2 class="release-box-title">${label}</h2>
    <ul class="release-keywords" lang="${language}">
      ${words.map((word) => html`<li><bdi>${word}</bdi></li>`)}
    </ul>
  </section>`;

/** A picture with its true size, so that nothing moves when it arrives. The first is wanted at once, the rest when they come near. */
const figure = (picture: DrawnPicture, { isFirst }: { isFirst: boolean }): Html =>
  html`<figure ${isFirst ? html`class="release-main-picture"` : null}>
    <img
      src="${picture.url}"
      alt="${picture.alt}"
      width="${picture.width}"
      height="${picture.height}"
      ${isFirst ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}
    />
    ${picture.caption ? html`<figcaption dir="auto">${picture.caption}</figcaption>` : null}
  </figure>`;
