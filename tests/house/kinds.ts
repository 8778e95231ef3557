import { Visitor } from 'oxc-parser';
import type { Source } from './source.ts';

/** Where the article may be written about by name: its folders, its pages and posts, and the demo that holds some. */
export const ofArticle = /\/article\/|^server\/(?:newsroom|sites\/\w+|seed)\//;

/** Floors and rooms that know modules of any kind, and ask a registry for what is the article’s. */
export const ofAnyKind =
  /^(?:contract|domain\/(?:amps|distribution)|server\/(?:amps|sites|distribution|publishing|notices|uploads|media|command))\//;

/** Files there that name the article all the same, and why. To be made shorter only. */
export const namesArticle: Record<string, string> = {
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
  'server/amps/modules/built-layouts.ts': 'the registry of layouts',
  'server/amps/modules/built-modules.ts': 'the registry of the server',
  'server/sites/article-parcel.ts': 'what connectors take whose posts are articles',
};

/** Whether code names something, in the name of anything or in a string of one word; sentences are free. */
export function names({ program }: Pick<Source, 'program'>, word: RegExp): boolean {
  let isNamed = false;
  const look = (text: string) => {
    isNamed ||= !/\s/.test(text) && word.test(text);
  };
  new Visitor({
    Identifier: ({ name }) => look(name),
    JSXIdentifier: ({ name }) => look(name),
    Literal: ({ value }) => (typeof value === 'string' ? look(value) : undefined),
    TemplateElement: ({ value }) => look(value.raw),
  }).visit(program);
  return isNamed;
}
