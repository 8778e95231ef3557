import type { z } from 'zod';
import type { GuardedResponse } from './guarded-fetch.ts';

/** More than the index of a WordPress with hundreds of plugins holds, which is the largest of honest answers. */
const most = { values: 50_000, depth: 60 };

/** JSON that somebody else answered, of a size that can be looked at without harm. */
export interface AnsweredJson {
  /** Null where it is something else. */
  as<T>(shape: z.ZodType<T>): T | null;
  /** The first of a list, as many as were asked for; null where one of them is something else. */
  list<T>(shape: z.ZodType<T>, asked: number): T[] | null;
}

/**
 * The one way in for JSON of others: a few megabytes of `{}` would keep everybody waiting for seconds and fill
 * the memory with what is wrong with each of them. What holds too many values or levels is not parsed at all.
 * @returns null where it is no JSON, or more than anybody asked for
 */
export function answeredJson({ body }: Pick<GuardedResponse, 'body'>): AnsweredJson | null {
  const value = valueOf(body);
  if (value === undefined) return null;
  const as = <T>(shape: z.ZodType<T>, part = value) => shape.safeParse(part).data ?? null;
  return {
    as,
    list<T>(shape: z.ZodType<T>, asked: number) {
      if (!Array.isArray(value)) return null;
      const found: T[] = [];
      for (const one of value.slice(0, asked)) {
        const read = as(shape, one);
        if (read === null) return null;
        found.push(read);
      }
      return found;
    },
  };
}

function valueOf(body: Uint8Array): unknown {
  if (!isSmall(body)) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return value;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const [quote, backslash, comma] = Buffer.from('"\\,');
const opening: ReadonlySet<number> = new Set(Buffer.from('[{'));
const closing: ReadonlySet<number> = new Set(Buffer.from(']}'));

/** Counted outside of strings, byte by byte: in front of each value stands a comma, or what opens its list or object. */
function isSmall(body: Uint8Array): boolean {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? 0;
    if (sign === quote) at = endOfString(body, at);
    else if (sign === comma) values += 1;
    else if (opening.has(sign)) {
      values += 1;
      depth += 1;
    } else if (closing.has(sign)) depth -= 1;
    if (values > most.values || depth > most.depth) return false;
  }
  return true;
}

function endOfString(body: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}
