import type { Configuration, Connection } from '@hocuspocus/server';
import { messageYjsSyncStep1 } from 'y-protocols/sync';
import { asWhom } from '#domain/people/as-whom.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { admitUpdate, beginWork, endWork, refused } from './admit-update.ts';
import { isBroken } from './broken-copy.ts';
import type { Callers } from './callers.ts';
import { closings, turnedAway } from './closings.ts';
import { isNoCopysVector } from './founder.ts';
import type { LiveDocuments } from './live-documents.ts';
import { tellKept } from './live-stranded.ts';
import type { OpenRoom } from './open-room.ts';
import { keepWithinBounds } from './presence.ts';
import type { RightsNow, Soon } from './rights-now.ts';
import type { Writer } from './writer.ts';
import { accessTo, moduleOf } from './writing-access.ts';
import type { Access } from './writing-access.ts';
import { limits } from './writing-limits.ts';

interface Door {
  callers: Callers;
  connections: Set<Connection<Writer>>;
  rights: RightsNow;
  room: OpenRoom;
  soon: Soon;
  /** They ask these, and are asked by these. */
  live: () => LiveDocuments;
}

/**
 * What the library asks of each writer, in the order of their messages: who they are, whether they still may, whether
 * what they bring may come in, and what that takes. Their promises to the browser: see `writing-door.ts`.
 */
export const writerHooks = (
  tools: Tools,
  { callers, connections, rights, room, soon, live }: Door,
): Partial<Configuration<Writer>> => ({
  maxPendingDocuments: 5,
  maxUnauthenticatedQueueSize: limits.messageBytes,
  async onAuthenticate({ context, documentName, connectionConfig, token }) {
    const checkedAt = tools.now().getTime();
    const access = await accessTo(tools, { ...context.visitor, name: documentName });
    if (typeof access === 'string') throw turnedAway(access);
    if (token !== anybody && token !== asWhom(access.person)) throw turnedAway('somebody-else');
    const { socket } = context;
    // Nobody comes by one that was closed meanwhile, and nobody would leave.
    if (socket.readyState !== socket.OPEN) throw new Problem('busy');
    if (!live().comes(documentName, { personId: access.person.id, socket })) {
      socket.close(closings.tryAgain);
      throw new Problem('busy');
    }
    connectionConfig.readOnly = !access.mayWrite;
    return { ...shownOf(access), checkedAt };
  },
  async connected({ connection }) {
    if (!live().isThere(connection)) connection.context.socket.close(closings.tryAgain);
    const ofSocket = callers.of(connection.context.socket)?.connections;
    for (const open of [connections, ofSocket]) open?.add(connection);
    connection.onClose(() => {
      for (const open of [connections, ofSocket]) open?.delete(connection);
    });
    const saved = live().lastSaved(connection.document);
    if (saved) connection.sendStateless(saved);
    const moduleId = moduleOf(connection.document.name);
    // It may wait: the text is there already.
    if (moduleId !== null) soon(() => tellKept(tools, moduleId, [connection]));
  },
  beforeHandleMessage: ({ connection }) => rights.stillHold(connection),
  async beforeSync({ connection, document, type, payload }) {
    if (type !== messageYjsSyncStep1)
      await admitUpdate({ connection, document, callers, room }, payload);
    beginWork(connection, type);
    if (type !== messageYjsSyncStep1) return;
    if (isNoCopysVector(document, payload)) throw refused(connection, 'too-large');
    if (live().isOfAnother(document, payload)) throw refused(connection, 'not-found');
  },
  async afterHandleMessage({ connection, document }) {
    if (isBroken(document)) live().giveUp(document);
    endWork(connection, callers);
    connection.context.arrived = undefined;
  },
  async beforeHandleAwareness({ states, context, connection }) {
    keepWithinBounds(states, { connection, person: context?.person });
  },
});

/** The token of a page that does not say for whom it opens a document. */
const anybody = 'session';

const shownOf = ({ person, ampId }: Access) => ({
  ampId,
  heldBy: person.actedBy?.id ?? person.id,
  person: { id: person.id, name: `${person.firstname} ${person.lastname}`.trim() },
});
