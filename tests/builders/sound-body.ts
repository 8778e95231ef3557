import type { Shape } from '../growth/inputs.ts';
import type { Chance } from './hostile.ts';

/** What forms send in fields of these names, where no schema says it; a function says another thing each time. */
export type Known = Readonly<Record<string, unknown>>;

/** A body as a form of ours may send it: what may be left out is left out now and then. */
export function soundBody(chance: Chance, shape: Shape, known: Known): unknown {
  return soundOf(chance, shape, { known, name: '' });
}

interface Place {
  known: Known;
  name: string;
}

function soundOf(chance: Chance, shape: Shape, { known, name }: Place): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return chance.oneOf(shape.enum);
  if (Object.hasOwn(known, name)) {
    const value = known[name];
    return typeof value === 'function' ? value() : value;
  }
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return soundOf(chance, chance.oneOf(options), { known, name });
  if (shape.properties) return soundFields(chance, shape, known);
  if (shape.items) return [soundOf(chance, shape.items, { known, name: `${name}[]` })];
  const [type] = [shape.type].flat();
  if (type === 'null') return null;
  if (type === 'boolean') return chance.oneOf([true, false]);
  if (type === 'integer' || type === 'number') return Math.max(shape.minimum ?? 1, 1);
  if (type === 'object') return {};
  return texts.find((text) => new RegExp(shape.pattern ?? '').test(text)) ?? '';
}

const soundFields = (chance: Chance, { properties = {}, required = [] }: Shape, known: Known) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || chance.times(0, 1) === 1)
      .map(([name, part]) => [name, soundOf(chance, part, { known, name })]),
  );

/** For each pattern of a field the first that it lets in. */
const texts = ['A text', 'AAAA', 'US', 'a'.repeat(64), '2030-01-01T00:00:00Z'];
