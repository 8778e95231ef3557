import { Visitor } from 'oxc-parser';
import { builtKinds } from '#domain/amps/modules.ts';
import type { Source } from './source.ts';

/** Where the browser may name a kind of module outside its folder, and why. This list only gets shorter. */
export const namesKinds: Record<string, string> = {
  'web/amps/approval/queues.ts': 'the registry of the editors’ queues: a row a kind',
  'web/amps/module-marks.tsx': 'the icons of all kinds, built or not: a row a kind',
  'web/amps/modules/field-labels.ts': 'the registry of the fields’ names: a row a kind',
  'web/amps/modules/screens.ts': 'the registry of screens: a row a kind',
};

/** Every name of a thing in this file that tells of a kind of module, and every file of its folders that it takes. */
export function kindsNamedIn({ program, imports }: Source): string[] {
  const named: string[] = [];
  const note = (name: string) => {
    if (kinds.test(name)) named.push(name);
  };
  new Visitor({
    Identifier: ({ name }) => note(name),
    // An element of HTML is no thing of ours.
    JSXIdentifier: ({ name }) => /^[A-Z]/.test(name) && note(name),
    Literal: ({ value }) => {
      if (typeof value === 'string' && builtKinds.some((kind) => kind === value)) note(value);
    },
  }).visit(program);
  const taken = imports.filter(({ target }) => folders.test(target)).map(({ target }) => target);
  return [...named, ...taken];
}

const words = builtKinds.map((kind) => kind.replaceAll('-', ''));
const kinds = new RegExp(words.join('|'), 'i');
const folders = new RegExp(
  `/(?:modules/)?(?:${builtKinds.join('|')})/|#contract/(?:${words.join('|')})s`,
);
