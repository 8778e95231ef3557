import type { ComparedText } from './module-spec.ts';

/**
 * The fields in which two texts of a module differ, as they were and as they are. Files are called by numbers there:
 * the names of their bytes say nothing to a reader.
 */
export function differingTexts(was: Texts, is: Texts): [field: string, old: string, now: string][] {
  return is.flatMap(([field, now], at) => {
    const old = was[at]?.[1] ?? '';
    if (old === now) return [];
    return field === 'pictures' ? [[field, ...numbered(old, now)]] : [[field, old, now]];
  });
}

type Texts = readonly Readonly<ComparedText>[];

function numbered(old: string, now: string): [string, string] {
  const names = [...new Set(`${old}\n${now}`.match(byteName))];
  const put = (text: string) =>
    text.replaceAll(byteName, (name) => `file ${names.indexOf(name) + 1}`);
  return [put(old), put(now)];
}

const byteName = /(?<= · )file [0-9a-f]{64}$/gm;
