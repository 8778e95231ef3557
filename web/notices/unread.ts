import { approvals } from '#contract/approvals.ts';
import { notices } from '#contract/notices.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { queryClient } from '#web/ground/calls.ts';
import { request } from '#web/ground/request.ts';
import { storeOf } from '#web/kit/store.ts';

/** How many notifications were not read; 0 until the server has been asked. */
export const unread = storeOf(0);

/** Reads the number again, and with it what lists of notifications and counts of work are on the screen. */
export async function readAgain(): Promise<void> {
  try {
    unread.set((await request(notices.unread, {}, { quiet: true })).data.unread);
  } catch (error) {
    // Nobody asked for it: the number stays as it was, and what people do themselves says what is wrong.
    if (!isCallFailure(error)) throw error;
    return;
  }
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [, address] }) =>
      typeof address === 'string' &&
      (address.startsWith(notices.list.path) || address === approvals.waiting.path),
  });
}
