import { whatStops, whatStopsUnlooked } from '#domain/distribution/still-true.ts';
import type { Tools } from '../tools.ts';
import { atSending } from './at-sending.ts';
import { tell } from './hear.ts';

/**
 * Asks of a post in the line what it is asked before it is sent, so that what stops it is said the moment
 * it is known; and what was stopped, and is not any more, goes on. Nothing is sent here.
 */
export async function askAgain(tools: Tools, placementId: number): Promise<void> {
  await tell(tools, {
    placementId,
    event: 'asked again',
    told: async (tx, placement) => {
      const { facts, accountId } = await atSending(tx, placement);
      const stops = placement.held?.code === 'restored' ? whatStops : whatStopsUnlooked;
      return { stop: stops(facts, tools.now()), accountId };
    },
  });
}
