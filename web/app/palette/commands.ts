import { tabsFor } from '#domain/people/tabs.ts';
import { profileSections } from '../../ground/profile-sections.ts';
import { groupOptions, type Here } from '../../ground/session.ts';
import { shellData } from '../../ground/shell-data.ts';
import { isText, placesFor, type Place } from './places.ts';

export interface Command {
  key: string;
  label: string;
  description?: string | undefined;
  /** A page of the app, one outside it, or something that happens here. */
  deed: { to: string } | { href: string } | (() => void);
}

interface Has {
  /** Whether there is something to convert. */
  hasPressCable: boolean;
  /** What waits at a page, in words, by its address. */
  waits: ReadonlyMap<string, string>;
}

/** The pages this person can go to: those of the guards, the profile's sections, and outside ones. */
export function pageCommands(here: Here, { hasPressCable, waits }: Has): Command[] {
  const { person } = here;
  const { brand } = shellData;
  const places = placesFor({ person, brand, ...groupOptions, hasPressCable });
  const sections = person ? profileSections.filter(({ isFor }) => isFor(here)) : [];
  const outside = tabsFor(person, {
    ...groupOptions,
    brand,
    funnelUrl: person?.funnelUrl ?? undefined,
  });
  return [
    ...places
      .filter((place) => !isText(place))
      .map((place) => ({
        ...commandOf(place),
        description: waits.get(place.to),
      })),
    ...sections.map(({ name, label }) => ({
      key: `profile-${name}`,
      label: `Profile: ${label}`,
      deed: { to: `/profile/${name}` },
    })),
    ...outside.flatMap((tab) =>
      tab.kind === 'external'
        ? [{ key: tab.label, label: tab.label, deed: { href: tab.href } }]
        : [],
    ),
    ...places.filter(isText).map(commandOf),
    { key: 'privacy', label: 'Privacy Policy', deed: { href: '/privacy-policy' } },
  ];
}

const commandOf = ({ label, to }: Place): Command => ({ key: to, label, deed: { to } });

/** Those that have every word of the query in them, in their order. */
export function matching(commands: Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
