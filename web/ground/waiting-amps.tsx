import type { waiting } from '#contract/waiting.ts';
import { waitingInWords } from '#domain/distribution/waiting-words.ts';
import { Notice } from '#web/kit/notice.tsx';
import { send, useCall } from './calls.ts';
import type { Given } from './rows.ts';

type WaitingRow = (typeof waiting)[keyof typeof waiting];

/** In a dialog: what the step that it asks for keeps from going out. Nothing where that is nothing. */
export function WaitingAmps<E extends WaitingRow>({ row, given }: { row: E; given: Given<E> }) {
  const found = useCall<WaitingRow>(row, given as Given<WaitingRow>, { quiet: true });
  const words = found.data ? waitingInWords(found.data) : '';
  return words === '' ? null : <Notice kind="warn">{words}</Notice>;
}

/** The same for a question in one sentence; its answer is not in the way of the question. */
export async function waitingWords<E extends WaitingRow>(row: E, given: Given<E>): Promise<string> {
  const found = await send<WaitingRow>(row, given as Given<WaitingRow>, { quiet: true });
  const words = waitingInWords(found);
  return words === '' ? '' : ` ${words}`;
}
