import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';

/** A press release as it is sent to a site: whole and harmless until a test says otherwise. */
export function aRelease(differs: Partial<ArticlePayload> = {}): ArticlePayload {
  return {
    kind: 'article',
    content_hash: 'a'.repeat(64),
    headline: 'Harborlight Sailing School opens a winter shore school',
    summary:
      'Twelve evenings of charts, knots and weather keep the loft warm while the boats rest.',
    body_html: '<p>When the last dinghy is hauled out, the loft usually goes dark.</p>',
    body_text: 'When the last dinghy is hauled out, the loft usually goes dark.',
    quote: 'Come upstairs and bring a pencil.',
    quote_by: 'Maren Oakhollow, head instructor',
    keywords: ['sailing', 'winter course'],
    media_contact: {
      name: 'Maren Oakhollow',
      email: 'press@harborlight.test',
      phone: '+1 207 555 0142',
    },
    company: {
      name: 'Harborlight Sailing School',
      about: 'Harborlight teaches beginners on the sheltered water of Port Ellery.',
      website: 'https://harborlight.test/',
      city: 'Port Ellery',
      country: 'US',
    },
    pictures: [],
    language: 'en',
    ...differs,
  };
}

export function aPicture(differs: Partial<PayloadPicture> = {}): PayloadPicture {
  return {
    media_file_id: 1,
    sha256: 'b'.repeat(64),
    mime: 'image/jpeg',
    bytes: 123_456,
    width: 1600,
    height: 900,
    filename: 'loft.jpg',
    url: 'http://usercontent.localhost:3000/files/loft.jpg',
    alt: 'A lamp-lit chart table under the eaves',
    caption: 'The chart room seats eight.',
    featured: false,
    ...differs,
  };
}
