import { statuses, statusCode, statusWords } from '#domain/amps/status.ts';

export interface Change {
  /** What it is: `phone_country` is "phone country". */
  name: string;
  /** '' where there was nothing before. */
  from: string;
  to: string;
}

/** What a deed changed, or what it says beside, in words. */
export function changesOf({ before, after }: { before?: unknown; after?: unknown }): Change[] {
  const old = factsOf(before);
  const now = factsOf(after);
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.map((name) => ({
    name: name.replaceAll(/[_-]/g, ' '),
    from: wordsOf(name, old.get(name)),
    to: wordsOf(name, now.get(name)),
  }));
}

const factsOf = (value: unknown): Map<string, unknown> => {
  if (value === null || value === undefined) return new Map();
  if (typeof value === 'object' && !Array.isArray(value)) return new Map(Object.entries(value));
  return new Map([['value', value]]);
};

function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (name === 'status') {
    const status = statuses.find((known) => statusCode[known] === value);
    if (status) return statusWords[status];
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length > 0 ? value.join(', ') : 'none';
  return JSON.stringify(value);
}
