import { Visitor } from 'oxc-parser';
import { dice } from '../interleavings/dice.ts';
import { sourcesOf } from '../house/source.ts';
import type { Source } from '../house/source.ts';

/** One place of the product that says something else than it should. */
export interface Mutant {
  path: string;
  start: number;
  end: number;
  was: string;
  instead: string;
}

/** In turn, so that no floor is left out; the server, where most of the product is, comes twice. */
const floors = ['domain', 'server', 'web', 'contract', 'server', 'practice'];

type Places = ReadonlyMap<string, readonly Mutant[]>;

/** Every place of the product that could say something else, by its floor. */
export const allPlaces = (): Places =>
  new Map(
    [...new Set(floors)].map((floor) => {
      const own = sourcesOf([floor]).filter(({ isTest }) => !isTest);
      return [floor, own.flatMap(mutantsOf)];
    }),
  );

/** The same for the same seed and the same source. */
export function drawMutants(places: Places, seed: number, count: number): Mutant[] {
  const thrown = dice(seed);
  return Array.from({ length: count }, (_, at) =>
    thrown.oneOf(places.get(floors[at % floors.length] ?? '') ?? []),
  );
}

const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

interface Place {
  start: number;
  end: number;
}

/** What can be said wrongly in a file: comparisons, conditions, numbers, flags, guards and calls left out. */
export function mutantsOf({
  path,
  code,
  program,
}: Pick<Source, 'path' | 'code' | 'program'>): Mutant[] {
  const found: Mutant[] = [];
  const types: Place[] = [];
  const text = ({ start, end }: Place) => code.slice(start, end);
  const note = (place: Place, instead: string) => {
    found.push({ path, start: place.start, end: place.end, was: text(place), instead });
  };
  const turned = (node: Place & { left: Place; right: Place; operator: string }) => {
    const opposite = opposites[node.operator];
    if (opposite) note(node, `${text(node.left)} ${opposite} ${text(node.right)}`);
  };
  new Visitor({
    BinaryExpression: turned,
    LogicalExpression: turned,
    UnaryExpression(node) {
      if (node.operator === '!') note(node, `(${text(node.argument)})`);
    },
    Literal(node) {
      if (typeof node.value === 'boolean') note(node, String(!node.value));
      if (typeof node.value === 'number') note(node, String(node.value === 0 ? 1 : 2 * node.value));
    },
    IfStatement: ({ test }) => note(test, 'false'),
    ConditionalExpression: ({ test }) => note(test, `!(${text(test)})`),
    ExpressionStatement(node) {
      const { type } = node.expression;
      if (type === 'AwaitExpression' || type === 'CallExpression') note(node, ';');
    },
    TSLiteralType: (node) => types.push(node),
    TSEnumMember: (node) => types.push(node),
  }).visit(program);
  const isType = ({ start, end }: Place) =>
    types.some((type) => type.start <= start && end <= type.end);
  return found.filter((place) => !isType(place));
}
