import type { PayloadPicture } from './payload-picture.ts';

/** What a site takes, and who says so. */
export interface SiteLimits {
  asOf: string;
  source: string;
  headlineCharacters?: number;
  imageBytes?: number;
  images?: number;
}

/** What of a payload a site's limits speak of; each kind of module says it of its own. */
export interface Measures {
  title: string;
  pictures: readonly PayloadPicture[];
}

/** Something of a payload that its site would not take. */
export type Misfit =
  | { is: 'headline'; characters: number; most: number }
  | { is: 'pictures'; count: number; most: number }
  | { is: 'picture'; picture: PayloadPicture; most: number };

/** Everything that a site's limits say against what is sent; nothing: it fits. */
export function fits(limits: SiteLimits | null, { title, pictures }: Measures): Misfit[] {
  const { headlineCharacters = Infinity, images = Infinity, imageBytes = Infinity } = limits ?? {};
  const found: Misfit[] = [];
  if (title.length > headlineCharacters)
    found.push({ is: 'headline', characters: title.length, most: headlineCharacters });
  if (pictures.length > images)
    found.push({ is: 'pictures', count: pictures.length, most: images });
  for (const picture of pictures)
    if (picture.bytes > imageBytes) found.push({ is: 'picture', picture, most: imageBytes });
  return found;
}

/** What is wrong, and what to do about it. */
export function misfitInWords(misfit: Misfit, site: string): string {
  if (misfit.is === 'headline')
    return `The headline has ${misfit.characters} characters; ${site} takes ${misfit.most}. Shorten it.`;
  if (misfit.is === 'pictures')
    return `There are ${misfit.count} pictures; ${site} takes ${misfit.most}. Remove some.`;
  const { alt, filename } = misfit.picture;
  return `The picture “${alt || filename}” is too large for ${site}. Replace it.`;
}

/** The limits themselves, each a line. */
export function limitsInWords(limits: SiteLimits | null): string[] {
  if (!limits) return [];
  const { headlineCharacters, images, imageBytes, asOf, source } = limits;
  return [
    ...(headlineCharacters ? [`Headline up to ${headlineCharacters} characters`] : []),
    ...(images ? [`Up to ${images} pictures`] : []),
    ...(imageBytes ? [`Pictures up to ${Math.round(imageBytes / 1_000_000)} MB each`] : []),
    `As of ${asOf} (${source})`,
  ];
}
