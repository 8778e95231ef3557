import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonCodes } from './placement.ts';
import { explainUpdate } from './update-words.ts';

/** What nobody knows of words that left without an answer. */
const untrue =
  /nothing was sent|before anything was sent|was not written|shows the text that was approved before|untouched/;

test('of words that left without an answer nothing says that they are not there', () => {
  /** These stop a post, and never words that are written over one. */
  const ofPosts = new Set([
    'credit-returned',
    'given-up',
    'withdrawn',
    'retracted',
    'posted-again',
  ]);
  for (const code of reasonCodes.filter((one) => !ofPosts.has(one))) {
    const says = explainUpdate({ reason: { code }, mayBeThere: true }, 'X')?.says ?? '';
    assert.doesNotMatch(says, untrue, code);
  }
  for (const code of ['site-unavailable', 'letter-missing', 'update-stopped'] as const)
    assert.match(
      explainUpdate({ reason: { code }, mayBeThere: false }, 'X')?.says ?? '',
      untrue,
      `${code}: what is known is said`,
    );
});
