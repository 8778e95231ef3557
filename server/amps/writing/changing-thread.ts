import { parentPort } from 'node:worker_threads';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { Problem } from '#domain/problems.ts';
import type { ProblemCode, ProblemDetail } from '#domain/problems.ts';
import { moduleTextOf } from '../modules/built-texts.ts';
import { changeText } from './change-text.ts';
import type { ChangedText, Changing } from './change-text.ts';
import { nestedTooDeep } from './nesting.ts';

/** What the thread is asked. */
export interface ToBeChanged {
  kind: ModuleKind;
  changing: Changing;
}

/** A problem leaves its class behind on its way. */
export type ChangeAnswer =
  | { changed: ChangedText }
  | { problem: { code: ProblemCode; detail: ProblemDetail } };

parentPort?.on('message', (asked: ToBeChanged) => {
  void answerTo(asked).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage('ready');

async function answerTo({ kind, changing }: ToBeChanged): Promise<ChangeAnswer> {
  try {
    return { changed: await changeText(moduleTextOf(kind), changing) };
  } catch (error) {
    // It never will be changed: trying again ends the same stack.
    if (error instanceof RangeError)
      return { problem: { code: 'too-large', detail: { says: nestedTooDeep } } };
    if (!(error instanceof Problem)) throw error;
    const { code, message: says, fields } = error;
    return { problem: { code, detail: { says, ...(fields && { fields }) } } };
  }
}
