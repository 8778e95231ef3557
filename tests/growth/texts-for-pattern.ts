import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';

/** A text of any length: what is `repeated` stands in it as often as it takes. */
export interface GrowingText {
  start: string;
  repeated: string;
  end: string;
}

export const textOf = ({ start, repeated, end }: GrowingText, characters: number): string =>
  start + repeated.repeat(Math.max(1, Math.ceil(characters / repeated.length))) + end;

/** What patterns treat apart, beside the signs that stand in them. */
const usualSigns = [
  'a',
  ' ',
  '1',
  'A',
  '\n',
  '-',
  '.',
  '<',
  '"',
  'é',
  '漢',
  '\u2028',
  'я',
  '\u0301',
];
const mostSigns = 12;
/** What breaks off a pattern that reads to the end of a text, or of a line. */
const ends = ['\u0001', '\nx'];
/** Of a class or group so many are tried; with the last, what may be absent is. */
const choices = [0, 1, 2, 3];

/**
 * Texts made to confuse one pattern: its own signs, pieces and beginnings, repeated, behind what leads it
 * in and before what it does not end in.
 */
export function* textsFor(regex: RegExp): Generator<GrowingText> {
  const { pattern } = parseRegExpLiteral(regex);
  const signs = signsOf(pattern);
  const starts = new Map<string, Set<string>>();
  const add = (start: string, repeated: string) => {
    if (repeated === '') return;
    const known = starts.get(repeated) ?? new Set();
    starts.set(repeated, known.add(start));
  };
  for (const one of signs) for (const other of signs) add('', one === other ? one : one + other);
  for (const choice of choices) {
    const sampleOf = samples(regex, signs, choice);
    for (const list of alternativesOf(pattern)) {
      const lead = leadOf(list, sampleOf);
      const parts = list.elements.map(sampleOf);
      for (let from = 0; from < parts.length; from += 1) {
        for (let to = from + 1; to <= parts.length; to += 1) {
          const repeated = parts.slice(from, to).join('');
          // A word alone is another thing for a pattern than a word within one.
          for (const one of [repeated, `${repeated} `]) {
            add('', one);
            add(lead + parts.slice(0, from).join(''), one);
          }
        }
      }
    }
  }
  for (const [repeated, before] of starts)
    for (const start of before) for (const end of ends) yield { start, repeated, end };
}

function signsOf(pattern: AST.Pattern): string[] {
  const signs = new Set<string>();
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => signs.add(String.fromCodePoint(value)),
  });
  return [...[...signs].slice(0, mostSigns - 4), ...usualSigns].slice(0, mostSigns);
}

function alternativesOf(pattern: AST.Pattern): AST.Alternative[] {
  const all: AST.Alternative[] = [];
  visitRegExpAST(pattern, { onAlternativeEnter: (one) => all.push(one) });
  return all;
}

type SampleOf = (element: AST.Element) => string;

/** What stands before a group wherever it is asked for. */
function leadOf(list: AST.Alternative, sampleOf: SampleOf): string {
  let lead = '';
  let inner: AST.Node = list;
  for (let node: AST.Node | null = list.parent; node; inner = node, node = node.parent) {
    if (node.type !== 'Alternative') continue;
    const at = node.elements.findIndex((element) => element === inner);
    lead = node.elements.slice(0, at).map(sampleOf).join('') + lead;
  }
  return lead;
}

/** A short text that an element of the pattern takes. */
function samples(regex: RegExp, signs: readonly string[], choice: number): SampleOf {
  const taken = (raw: string): string => {
    const one = new RegExp(`^(?:${raw})$`, regex.flags.replaceAll(/[gy]/g, ''));
    const fitting = [...new Set([...signs, ...usualSigns])].filter((sign) => one.test(sign));
    return fitting[choice % Math.max(1, fitting.length)] ?? '';
  };
  const sampleOf = (element: AST.Element): string => {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return taken(element.raw);
      case 'Quantifier':
        return sampleOf(element.element).repeat(Math.max(choice === 3 ? 0 : 1, element.min));
      case 'Group':
      case 'CapturingGroup':
        return oneOf(element.alternatives);
      case 'Assertion':
        return element.kind === 'lookahead' && !element.negate ? oneOf(element.alternatives) : '';
      case 'Backreference':
        return '';
      default:
        return element satisfies never;
    }
  };
  const oneOf = (lists: readonly AST.Alternative[]) =>
    (lists[choice % lists.length]?.elements ?? []).map(sampleOf).join('');
  return sampleOf;
}
