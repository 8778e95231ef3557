import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { webAddress } from '../addresses.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';

/** An article's pictures that a browser can load, the featured one first. */
export function picturesOf({ pictures }: ArticlePayload): PayloadPicture[] {
  const shown = pictures.filter(({ url }) => webAddress(url) !== null);
  return [
    ...shown.filter(({ featured }) => featured),
    ...shown.filter(({ featured }) => !featured),
  ];
}

interface Look {
  className: string;
  /** The first picture is wanted at once; the rest when they come near. */
  first: boolean;
}

/** A picture with its true size, so that nothing moves when it arrives. */
export const figure = (picture: PayloadPicture, { className, first }: Look): Html =>
  html`<figure class="${className}">
    <img
      src="${picture.url}"
      alt="${picture.alt}"
      width="${picture.width}"
      height="${picture.height}"
      ${first ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}
    />
    ${picture.caption ? html`<figcaption dir="auto">${picture.caption}</figcaption>` : null}
  </figure>`;
