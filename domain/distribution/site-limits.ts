import { capital } from '#domain/rules/capital.ts';
import type { PayloadPicture } from './payload-picture.ts';

/** What a site takes, and who says so. */
export interface SiteLimits {
  asOf: string;
  source: string;
  /** Of what it is called by, whatever its kind calls that. */
  titleCharacters?: number;
  imageBytes?: number;
  images?: number;
}

/** What of a payload a site's limits speak of; each kind of module says it of its own. */
export interface Measures {
  title: string;
  /** The field that the title stands in, in the midst of sentences. */
  titleCalled: string;
  pictures: readonly PayloadPicture[];
}

/** Something of a payload that its site would not take. */
export type Misfit =
  | { is: 'title'; called: string; characters: number; most: number }
  | { is: 'pictures'; count: number; most: number }
  | { is: 'picture'; picture: PayloadPicture; most: number };

/** Everything that a site's limits say against what is sent; nothing: it fits. */
export function fits(limits: SiteLimits | null, measures: Measures): Misfit[] {
  const { title, titleCalled: called, pictures } = measures;
  const { titleCharacters = Infinity, images = Infinity, imageBytes = Infinity } = limits ?? {};
  const found: Misfit[] = [];
  if (title.length > titleCharacters)
    found.push({ is: 'title', called, characters: title.length, most: titleCharacters });
  if (pictures.length > images)
    found.push({ is: 'pictures', count: pictures.length, most: images });
  for (const picture of pictures)
    if (picture.bytes > imageBytes) found.push({ is: 'picture', picture, most: imageBytes });
  return found;
}

/** What is wrong, and what to do about it. */
export function misfitInWords(misfit: Misfit, site: string): string {
  if (misfit.is === 'title')
    return `The ${misfit.called} has ${misfit.characters} characters; ${site} takes ${misfit.most}. Shorten it.`;
  if (misfit.is === 'pictures')
    return `There are ${misfit.count} pictures; ${site} takes ${misfit.most}. Remove some.`;
  const { alt, filename } = misfit.picture;
  return `The picture “${alt || filename}” is too large for ${site}. Replace it.`;
}

/** The limits themselves, each a line. @param titles what the titles are called that it would be sent */
export function limitsInWords(limits: SiteLimits | null, titles: readonly string[]): string[] {
  if (!limits) return [];
  const { titleCharacters, images, imageBytes, asOf, source } = limits;
  return [
    ...[...new Set(titles)].flatMap((called) =>
      titleCharacters ? [`${capital(called)} up to ${titleCharacters} characters`] : [],
    ),
    ...(images ? [`Up to ${images} pictures`] : []),
    ...(imageBytes ? [`Pictures up to ${Math.round(imageBytes / 1_000_000)} MB each`] : []),
    `As of ${asOf} (${source})`,
  ];
}
