import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Visitor } from 'oxc-parser';
import type { Expression, JSXAttribute } from 'oxc-parser';
import { sources } from './house.ts';

interface Empty {
  at: string;
  /** Each sentence that it may say, as far as it stands there; of a variable none does. */
  texts: string[];
  hasText: boolean;
  /** Something to press, for whoever sees it. */
  hasAction: boolean;
}

/** What an expression may come to, where it is written out. */
function wordsOf(expression: Expression): string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'TemplateLiteral':
      return [expression.quasis.map(({ value }) => value.cooked).join('…')];
    case 'ConditionalExpression':
      return [...wordsOf(expression.consequent), ...wordsOf(expression.alternate)];
    default:
      return [];
  }
}

function wordsIn({ value }: JSXAttribute): string[] {
  if (value?.type === 'Literal') return wordsOf(value);
  if (value?.type !== 'JSXExpressionContainer') return [];
  return value.expression.type === 'JSXEmptyExpression' ? [] : wordsOf(value.expression);
}

/** One that is shown under a condition is no way on for everybody. */
const isAlways = ({ value }: JSXAttribute) =>
  value?.type === 'JSXExpressionContainer' && value.expression.type === 'JSXElement';

const empty: Empty[] = sources.flatMap(({ path, program }) => {
  const found: Empty[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'EmptyState') return;
      const named = (wanted: string) =>
        attributes.find(
          (one): one is JSXAttribute =>
            one.type === 'JSXAttribute' &&
            one.name.type === 'JSXIdentifier' &&
            one.name.name === wanted,
        );
      const [title, text, action] = [named('title'), named('text'), named('action')];
      found.push({
        at: `${path}: ${title ? wordsIn(title).join(' / ') : ''}`,
        texts: text ? wordsIn(text) : [],
        hasText: text !== undefined,
        hasAction: action !== undefined && isAlways(action),
      });
    },
  }).visit(program);
  return found;
});

/** Says what brings something here, so that nobody has to do anything. */
const comesByItself = /\b(?:comes?|appears?|stands?|has its card|decided) here\b/;

test('whatever is empty says what to do next with a way to it, or what brings something there', () => {
  assert.ok(empty.length > 25, `${empty.length} were found`);
  for (const { at, texts, hasText, hasAction } of empty) {
    assert.ok(hasText, `${at}: says nothing`);
    for (const text of texts) assert.match(text, /\.$/, `${at}: says no sentence`);
    if (hasAction) continue;
    assert.ok(texts.length > 0, `${at}: nobody knows what it says`);
    for (const text of texts)
      assert.match(
        text,
        comesByItself,
        `${at}: give it an \`action\`, or say what comes here, and when`,
      );
  }
});
