/** What is known of a zone besides its name. */
export interface ZoneFacts {
  name: string;
  alternativeName: string;
  /** Its own and all its other names, old and new. */
  group: readonly string[];
  countryName: string;
  mainCities: readonly string[];
  abbreviation?: string | undefined;
  dstAbbreviation?: string | undefined;
}

export type FactsByName = ReadonlyMap<string, ZoneFacts>;

/** By every name of each zone, its old ones too. */
export const factsByName = (all: readonly ZoneFacts[]): FactsByName =>
  new Map(all.flatMap((facts) => facts.group.map((name) => [name, facts])));

/** Capitals, accents and what stands between words are the same to whoever searches. */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}+]+/gu, ' ')
    .trim();

/**
 * The zones that somebody may mean who types a city, a country, an abbreviation or a name of the zone, the
 * likeliest first.
 */
export function zonesMeant(
  typed: string,
  zones: readonly string[],
  known: FactsByName,
): readonly string[] {
  const words = plain(typed);
  if (words === '') return zones;
  return zones
    .map((zone) => {
      const facts = known.get(zone);
      // Some programs list a zone by an old name alone.
      const isMain = facts !== undefined && (facts.name === zone || !zones.includes(facts.name));
      return { zone, rank: rankOf(words, { zone, facts, isMain }) };
    })
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ zone }) => zone);
}

interface Looked {
  zone: string;
  facts: ZoneFacts | undefined;
  /** Not one of the towns that once kept their own time. */
  isMain: boolean;
}

/** Lower is likelier; null: it is not meant. Among equals those with many names are known to most. */
function rankOf(words: string, { zone, facts, isMain }: Looked): number | null {
  const cities = [zone, ...(facts?.group ?? [])].map(cityOf);
  const kinds: string[][] = [
    [facts?.abbreviation ?? '', facts?.dstAbbreviation ?? ''],
    [cityOf(zone), ...(isMain ? cities : [])],
    [...cities, ...(facts?.mainCities ?? [])],
    [facts?.countryName ?? '', facts?.alternativeName ?? ''],
    [zone, ...(facts?.group ?? [])],
  ];
  const names = kinds.map((kind) => kind.map(plain).filter((name) => name !== ''));
  const fits = [
    (name: string) => name === words,
    (name: string) => name.startsWith(words),
    (name: string) => ` ${name}`.includes(` ${words}`),
  ];
  for (const [way, isFit] of fits.entries())
    for (const [kind, some] of names.entries()) {
      // An abbreviation is meant whole, or not at all.
      if (kind === 0 && way > 0) continue;
      if (!some.some(isFit)) continue;
      const isWhole = facts?.group.some((name) => /^(US|Canada|Brazil)\//.test(name));
      const weight = (facts?.group.length ?? 0) + (isMain ? 100 : 0) + (isWhole ? 100 : 0);
      return way * 10_000 + kind * 1_000 + 999 - Math.min(weight, 999);
    }
  return null;
}

const cityOf = (zone: string) => zone.split('/').at(-1) ?? zone;

/** What is said of a zone below its name. */
export function zoneWords(facts: ZoneFacts | undefined): string {
  if (!facts) return '';
  return [facts.alternativeName, facts.countryName, facts.mainCities.slice(0, 3).join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
}
