import { invalidParameters } from './errors.ts';

export type Fields = Record<string, unknown>;

/** Reads typed values out of request parameters; `finish` refuses all wrong ones at once. */
export function fieldReader(fields: Fields) {
  const wrong: Record<string, string> = {};
  const refuse = (name: string, why: string): undefined => {
    wrong[name] = why;
    return undefined;
  };
  // PHP lets a list be named `status[]` as well as `status`.
  const valueOf = (name: string) => fields[name] ?? fields[`${name}[]`];

  function text(name: string): string | undefined {
    const value = valueOf(name);
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return value;
    return refuse(name, `${name} is not of type string.`);
  }

  /** A title or content: plain, or `{ raw }`. */
  function rich(name: string): string | undefined {
    const value = valueOf(name);
    const inner = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value;
    if (inner === undefined || inner === null) return undefined;
    if (typeof inner === 'string') return inner;
    return refuse(name, `${name} is not of type object.`);
  }

  function list(name: string): string[] | undefined {
    const value = valueOf(name);
    if (value === undefined) return undefined;
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items
      .flatMap((item) => String(item).split(','))
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  function numbers(name: string): number[] | undefined {
    const items = list(name)?.map(Number);
    if (!items?.every(Number.isInteger))
      return items && refuse(name, `${name}[0] is not of type integer.`);
    return items;
  }

  function wholeNumber(name: string, least: number, most: number): number | undefined {
    const value = valueOf(name);
    if (value === undefined || value === null || value === '') return undefined;
    const number = Number(value);
    if (!Number.isInteger(number)) return refuse(name, `${name} is not of type integer.`);
    if (number < least || number > most)
      return refuse(name, `${name} must be between ${least} (inclusive) and ${most} (inclusive)`);
    return number;
  }

  function choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const word = words.find((it) => it === value);
    return word ?? refuse(name, `${name} is not one of ${words.join(', ')}.`);
  }

  /** A time of this site, whose zone is UTC; `null` or empty means "none given". */
  function date(name: string): Date | undefined {
    const value = text(name);
    if (!value) return undefined;
    const shape = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;
    const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`;
    const time = new Date(zoned.replace(' ', 'T'));
    const good = shape.test(value) && !Number.isNaN(time.getTime());
    return good ? time : refuse(name, 'Invalid date.');
  }

  const truth = (name: string) => ['true', '1'].includes(String(valueOf(name)));

  function finish() {
    if (Object.keys(wrong).length > 0) throw invalidParameters(wrong);
  }

  return { text, rich, list, numbers, wholeNumber, choice, date, truth, refuse, finish };
}
