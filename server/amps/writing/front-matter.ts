interface FrontMatter {
  /** Keys in lower case; a list has several values. */
  values: Map<string, string[]>;
  rest: string;
}

/**
 * The lines between two `---` at a file's start: `key: value`, `key: [a, b]`, or `key:` with `- a` lines
 * below. This is the part of YAML that people write by hand; a line that is none of these is ignored. Where none is
 * a key, the lines are text between two dividing lines.
 */
export function readFrontMatter(text: string): FrontMatter {
  const values = new Map<string, string[]>();
  const match = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text);
  if (!match) return { values, rest: text };
  let key = '';
  for (const line of (match[1] ?? '').split('\n')) {
    const pair = /^([A-Za-z][\w-]*)[ \t]*:(?:[ \t](.*))?$/.exec(line);
    const item = /^[ \t]*-[ \t](.*)$/.exec(line);
    if (pair) {
      key = (pair[1] ?? '').toLowerCase().replaceAll('-', '_');
      values.set(key, listOf(pair[2]?.trim() ?? ''));
    } else if (item && key) {
      values.get(key)?.push(unquoted(item[1]?.trim() ?? ''));
    }
  }
  if (values.size === 0 && match[1]?.trim()) return { values, rest: text };
  return { values, rest: text.slice(match[0].length) };
}

function listOf(value: string): string[] {
  if (value === '') return [];
  const list = /^\[(.*)\]$/.exec(value)?.[1];
  if (list === undefined) return [unquoted(value)];
  return list
    .split(',')
    .map((part) => unquoted(part.trim()))
    .filter(Boolean);
}

/** Without the quotes around it, with `\"` as `"` inside double ones. */
function unquoted(value: string): string {
  const double = /^"(.*)"$/.exec(value)?.[1];
  if (double !== undefined) return double.replaceAll(/\\(["\\])/g, '$1');
  const single = /^'(.*)'$/.exec(value)?.[1];
  return single === undefined ? value : single.replaceAll("''", "'");
}
