import type { PartOf } from '#domain/amps/modules/article/parts.ts';
import { companyPath, webAddress } from '../addresses.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';

/** Who issued the release, in their own words. */
export const aboutBox = ({ label, company, text, website }: PartOf<'about'>): Html =>
  html`<section class="release-box">
    <h2 class="release-box-title">${label} <bdi>${company}</bdi></h2>
    ${text ? html`<p dir="auto">${text}</p>` : null}
    <p class="release-links">
      ${website ? websiteLink(website.address) : null}<a href="${companyPath(company)}"
        >All releases</a
      >
    </p>
  </section>`;

/** The company's own site, shown by its host's name. */
export function websiteLink(website: string): Html | null {
  const address = webAddress(website);
  if (address === null) return null;
  const host = new URL(address).host.replace(/^www\./, '');
  return html`<a href="${address}" rel="sponsored noopener">${host}</a>`;
}

/** Whom a journalist may ask. */
export const contactBox = ({ label, name, email, phone }: PartOf<'contact'>): Html =>
  html`<section class="release-box">
    <h2 class="release-box-title">${label}</h2>
    <p class="release-links">
      ${name ? html`<span><bdi>${name}</bdi></span>` : null}${email ? html`<a href="${mailto(email)}">${email}</a>` : null}${phone ? html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a>` : null}
    </p>
  </section>`;

/** Only an address: nothing in it can add a subject or another receiver. */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
