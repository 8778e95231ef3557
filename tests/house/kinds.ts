import { Visitor } from 'oxc-parser';
import { builtKinds } from '#domain/amps/modules.ts';
import type { Source } from './source.ts';

/** Where a kind may be written about by name: its folders, its pages and posts, and the demo that holds some. */
const ofKinds = new RegExp(`/(?:${builtKinds.join('|')})/|^server/(?:newsroom|sites/\\w+|seed)/`);

/** Whether a file is one kind's own, where its name is at home. */
export const isOfKinds = (path: string): boolean => ofKinds.test(path);

/** Floors and rooms that know modules of any kind, and ask a registry for what is one kind's. */
export const ofAnyKind =
  /^(?:contract|web|domain\/(?:amps|distribution)|server\/(?:amps|sites|distribution|publishing|notices|uploads|media|command))\//;

/** Files there that name a kind all the same, and why. To be made shorter only. */
export const namesKinds: Record<string, string> = {
  'contract/articles.ts': 'its calls',
  'contract/contract.ts': 'the registry of all calls',
  'contract/modules/module-calls.ts': 'the registry of calls by kind',
  'domain/amps/modules.ts': 'the registry of kinds',
  'domain/amps/modules/built-schemas.ts': 'the registry of what calls carry',
  'domain/distribution/payload.ts': 'the registry of payloads',
  'domain/distribution/sites.ts': 'what each site accepts',
  'server/amps/forget-person-table.ts': 'the name of its table',
  'server/amps/imports/draft-of-entry.ts': 'the registry of what entries become',
  'server/amps/imports/read-csv.ts': 'a column of others’ tables is called so',
  'server/amps/modules/built-modules.ts': 'the registry of the server',
  'server/amps/modules/built-texts.ts': 'the registry of what threads work out',
  'server/sites/article-html.ts': 'what an article is in the posts of blogs',
  'server/sites/article-parcel.ts': 'what connectors take whose posts are articles',
  'web/amps/approval/queues.ts': 'the registry of the editors’ queues: a row a kind',
  'web/amps/module-icons.ts': 'the icons of all kinds, built or not: a row a kind',
  'web/amps/modules/field-labels.ts': 'the registry of the fields’ names: a row a kind',
  'web/amps/modules/screens.ts': 'the registry of screens: a row a kind',
};

/** Every name of a thing, and every string of one word, that tells of a kind of module; sentences are free. */
export function kindsNamedIn({ program }: Pick<Source, 'program'>): string[] {
  const named: string[] = [];
  const note = (name: string) => {
    if (!/\s/.test(name) && kinds.test(name)) named.push(name);
  };
  new Visitor({
    Identifier: ({ name }) => note(name),
    // An element of HTML is no thing of ours.
    JSXIdentifier: ({ name }) => /^[A-Z]/.test(name) && note(name),
    Literal: ({ value }) => (typeof value === 'string' ? note(value) : undefined),
    TemplateElement: ({ value }) => note(value.raw),
  }).visit(program);
  return named;
}

const kinds = new RegExp(builtKinds.map((kind) => kind.replaceAll('-', '[-_]?')).join('|'), 'i');
