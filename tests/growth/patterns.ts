import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Argument, CallExpression, NewExpression } from 'oxc-parser';

export interface Pattern {
  regex: RegExp;
  /** Where it stands, as `file:line`. */
  places: string[];
}

const root = join(import.meta.dirname, '../..');

/**
 * Every pattern that is written in the product, each once, and the files that make patterns of other
 * things while they run.
 */
export function patternsInSource(): { patterns: Pattern[]; makers: string[] } {
  const patterns = new Map<string, Pattern>();
  const makers = new Set<string>();
  const folders = '{domain,contract,content,server,practice,web}';
  for (const file of globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).toSorted()) {
    if (file.includes('.test.')) continue;
    const code = readFileSync(join(root, file), 'utf8');
    const { written, isMaker } = patternsIn(file, code);
    if (isMaker) makers.add(file);
    for (const { regex, start } of written) {
      const place = `${file}:${code.slice(0, start).split('\n').length}`;
      const known = patterns.get(String(regex));
      if (known) known.places.push(place);
      else patterns.set(String(regex), { regex, places: [place] });
    }
  }
  return { patterns: [...patterns.values()], makers: [...makers] };
}

export function patternsIn(file: string, code: string) {
  const written: { regex: RegExp; start: number }[] = [];
  let isMaker = false;
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const made = ({ callee, arguments: given, start }: CallExpression | NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const [source, flags] = given.map(constantOf);
    if (typeof source !== 'string' || flags === null) isMaker = true;
    else written.push({ regex: new RegExp(source, flags), start });
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      written.push({ regex: new RegExp(node.regex.pattern, node.regex.flags), start: node.start });
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return { written, isMaker };
}

/** The text that an argument is always, or null. */
function constantOf(node: Argument): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const quasi = node.type === 'TaggedTemplateExpression' ? node.quasi : node;
  if (quasi.type !== 'TemplateLiteral' || quasi.expressions.length > 0) return null;
  const { raw, cooked } = quasi.quasis[0]?.value ?? { raw: '', cooked: null };
  return quasi === node ? cooked : raw;
}
