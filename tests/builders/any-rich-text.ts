import * as fc from 'fast-check';
import type { RichNode } from '#domain/amps/rich-text.ts';

const plain = { noNullPrototype: true };

interface Made {
  words: fc.Arbitrary<string>;
  mark: fc.Arbitrary<NonNullable<Extract<RichNode, { type: 'text' }>['marks']>[number]>;
}

/** Any node that a text can have, also where no editor would put it. */
export const anyNode = ({ words, mark }: Made): fc.Arbitrary<RichNode> =>
  fc.letrec<{ node: RichNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.record(
        {
          type: fc.constant('text' as const),
          text: words,
          marks: fc.array(mark, { maxLength: 3 }),
        },
        plain,
      ),
      fc.record(
        {
          type: fc.constantFrom(
            'paragraph' as const,
            'heading' as const,
            'blockquote' as const,
            'bulletList' as const,
            'orderedList' as const,
            'listItem' as const,
            'horizontalRule' as const,
            'hardBreak' as const,
          ),
          attrs: fc.record({ level: fc.integer({ min: 2, max: 4 }), start: fc.nat({ max: 9 }) }),
          content: fc.array(tie('node'), { maxLength: 4 }),
        },
        plain,
      ),
    ),
  })).node;
