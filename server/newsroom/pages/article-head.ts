import { inOrderShown } from '#domain/amps/modules/article/parts.ts';
import type { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { articlePath, companyPath, webAddress } from '../addresses.ts';
import { html, trustedHtml } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import type { NewsroomArticle } from '../newsroom-article-table.ts';
import { languageOf, publication } from '../publication.ts';

/** Social card and structured data of an article. */
export function articleHead(origin: string, article: NewsroomArticle): Html {
  const { payload, publishedAt, updatedAt, slug } = article;
  const picture = inOrderShown(payload.pictures)[0];
  return html`<meta property="og:type" content="article" />
    <meta property="og:site_name" content="${publication.name}" />
    <meta property="og:title" content="${payload.headline}" />
    <meta property="og:description" content="${payload.summary}" />
    <meta property="og:url" content="${origin}${articlePath(slug)}" />
    <meta property="article:published_time" content="${publishedAt.toISOString()}" />
    <meta property="article:modified_time" content="${updatedAt.toISOString()}" />
    ${payload.keywords.map((keyword) => html`<meta property="article:tag" content="${keyword}" />`)}
    ${picture ? cardPicture(picture) : html`<meta name="twitter:card" content="summary" />`}
    <meta name="twitter:title" content="${payload.headline}" />
    <meta name="twitter:description" content="${payload.summary}" />
    <script type="application/ld+json">
      ${inScript(newsArticle(origin, article))}
    </script>`;
}

const cardPicture = ({ url, width, height, alt }: PayloadPicture) =>
  html`<meta property="og:image" content="${url}" />
    <meta property="og:image:width" content="${width}" />
    <meta property="og:image:height" content="${height}" />
    <meta property="og:image:alt" content="${alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:image" content="${url}" />
    <meta name="twitter:image:alt" content="${alt}" />`;

/** schema.org NewsArticle: the company is its author, the newsroom its publisher. */
function newsArticle(origin: string, { payload, publishedAt, updatedAt, slug }: NewsroomArticle) {
  const pictures = inOrderShown(payload.pictures);
  const company = {
    '@type': 'Organization',
    name: payload.company.name,
    url: webAddress(payload.company.website) ?? `${origin}${companyPath(payload.company.name)}`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: { '@type': 'WebPage', '@id': `${origin}${articlePath(slug)}` },
    headline: payload.headline,
    description: payload.summary,
    ...(pictures.length > 0 ? { image: pictures.map(asImage) } : {}),
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    author: [company],
    sourceOrganization: company,
    publisher: {
      '@type': 'Organization',
      name: publication.name,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg` },
    },
    genre: 'Press release',
    keywords: payload.keywords,
    inLanguage: languageOf(payload),
    isAccessibleForFree: true,
  };
}

const asImage = ({ url, width, height, caption }: PayloadPicture) => ({
  '@type': 'ImageObject',
  url,
  width,
  height,
  ...(caption ? { caption } : {}),
});

/** JSON that cannot close its own script element, nor open a comment in it. */
const inScript = (value: unknown): Html =>
  trustedHtml(
    JSON.stringify(value).replaceAll(
      /[<>&\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
