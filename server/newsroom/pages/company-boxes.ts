import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import { companyPath, webAddress } from '../addresses.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';

/** Who issued the release, in their own words. */
export function companyBox(company: ArticlePayload['company']): Html {
  return html`<section class="box">
    <h2>About <bdi>${company.name}</bdi></h2>
    ${company.about ? html`<p dir="auto">${company.about}</p>` : null}
    <p class="links">
      ${websiteLink(company.website)}<a href="${companyPath(company.name)}">All releases</a>
    </p>
  </section>`;
}

/** The company's own site, shown by its host's name. */
export function websiteLink(website: string): Html | null {
  const address = webAddress(website);
  if (address === null) return null;
  const host = new URL(address).host.replace(/^www\./, '');
  return html`<a href="${address}" rel="sponsored noopener">${host}</a>`;
}

/** Whom a journalist may ask; absent when nobody is named. */
export function contactBox({ name, email, phone }: ArticlePayload['media_contact']): Html | null {
  if (!name && !email && !phone) return null;
  return html`<section class="box">
    <h2>Media contact</h2>
    <p class="contact">
      ${name ? html`<span><bdi>${name}</bdi></span>` : null}${email ? html`<a href="${mailto(email)}">${email}</a>` : null}${phone ? html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a>` : null}
    </p>
  </section>`;
}

/** Only an address: nothing in it can add a subject or another receiver. */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
