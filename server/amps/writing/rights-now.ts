import type { Connection } from '@hocuspocus/server';
import type { Tools } from '../../tools.ts';
import { closings } from './closings.ts';
import type { Writer } from './writer.ts';
import { accessTo } from './writing-access.ts';
import { limits } from './writing-limits.ts';

/** Runs what nobody waits for; what fails is logged. */
export type Soon = (work: () => Promise<unknown>) => void;

export interface RightsNow {
  /** Waits where the last answer is too old to go by, and asks anew in good time. */
  stillHold(connection: Connection<Writer>): Promise<void>;
  /** Asks anew for every connection of these. */
  recheckWhere(concerns: (writer: Writer) => boolean): Promise<void>;
}

/** What the people on these connections may, as it is now: they are asked about again and again while they write. */
export function rightsNow(
  tools: Tools,
  { connections, soon }: { connections: ReadonlySet<Connection<Writer>>; soon: Soon },
): RightsNow {
  const questions = new WeakMap<Connection<Writer>, Promise<void>>();

  /** The question that is under way, or a new one: beside the messages, which wait for an old answer alone. */
  function askAgain(connection: Connection<Writer>): Promise<void> {
    const underWay = questions.get(connection);
    if (underWay) return underWay;
    const asked = recheck(tools, connection).finally(() => questions.delete(connection));
    questions.set(connection, asked);
    return asked;
  }

  return {
    async stillHold(connection) {
      const arrived = tools.now().getTime();
      const ageOfAnswer = () => arrived - (connection.context.checkedAt ?? 0);
      if (ageOfAnswer() >= limits.askAgainMs) soon(() => askAgain(connection));
      while (ageOfAnswer() >= limits.trustMs) await askAgain(connection);
    },
    async recheckWhere(concerns) {
      const concerned = [...connections].filter(({ context }) => concerns(context));
      for (const connection of concerned) await recheck(tools, connection);
    },
  };
}

/** Rights as they are now; where they changed, nothing more is taken and the socket is closed. */
async function recheck(tools: Tools, connection: Connection<Writer>): Promise<void> {
  const { context, document } = connection;
  const asked = tools.now().getTime();
  const access = await accessTo(tools, { ...context.visitor, name: document.name });
  context.checkedAt = Math.max(asked, context.checkedAt ?? 0);
  if (typeof access !== 'string' && access.person.id === context.person?.id) {
    if (connection.readOnly === !access.mayWrite) return;
    connection.readOnly = true;
    context.socket.close(closings.reopen, 'rights changed');
    return;
  }
  connection.readOnly = true;
  const code = access === 'not-found' ? closings.notFound : closings.signedOut;
  context.socket.close(code, access === 'not-found' ? access : 'signed-out');
}
