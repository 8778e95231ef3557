import type { Connection } from '@hocuspocus/server';
import type { Writer } from './writer.ts';
import { limits } from './writing-limits.ts';

const { stateCharacters, statesOfSocket, states: mostStates } = limits.presence;

type States = Map<number, Record<string, unknown>>;

/**
 * Takes out of a message about who is here what its sender may not say: things that are too long, more of
 * them than a browser has, and words in the name of somebody else's browser. Who they are is the session's
 * to say.
 */
export function keepWithinBounds(
  states: States,
  { connection, person }: { connection: Connection<Writer> | undefined; person: Writer['person'] },
): void {
  const document = connection?.document;
  const own = new Set<number>(connection && document?.getClients(connection));
  let all = document?.awareness.getStates().size ?? 0;
  for (const [client, state] of states) {
    const isKnown = own.has(client);
    const isTaken = !isKnown && document?.awareness.getStates().has(client) === true;
    const isTooMany = !isKnown && (own.size >= statesOfSocket || all >= mostStates);
    if (isTaken || isTooMany || !isShort(state)) {
      states.delete(client);
      continue;
    }
    const { user } = state;
    if (typeof user === 'object' && user !== null) state['user'] = { ...user, ...person };
    else delete state['user'];
    if (isKnown) continue;
    own.add(client);
    all += 1;
  }
}

const isShort = (state: unknown) =>
  typeof state === 'object' && JSON.stringify(state).length <= stateCharacters;
