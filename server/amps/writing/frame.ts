import { IncomingMessage, MessageType } from '@hocuspocus/server';
import { moduleOf } from './writing-access.ts';

/** What a message is about, read before anything else sees it. */
export interface Frame {
  /** `{kind}:{moduleId}`, and nothing else. */
  name: string;
  kind: 'whole' | 'presence' | 'other';
  /** Which message it is: of one kind there are several. */
  type: string;
}

/** The steps of a Yjs sync: the vector of one side, what the other lacks, and later changes. */
const syncSteps = ['asks', 'answers', 'changes'] as const;

/** What a browser may send besides: each other type the library would only complain of, in the log. */
const others = [
  MessageType.Auth,
  MessageType.QueryAwareness,
  MessageType.Stateless,
  MessageType.CLOSE,
];

/** The type of what asks to be let in. */
export const letIn = `${MessageType.Auth}`;

/** @returns null for what is no message of ours: a name that no document has, or no message at all. */
export function readFrame(data: Uint8Array): Frame | null {
  try {
    const message = new IncomingMessage(data);
    const name = message.readVarString();
    if (moduleOf(name) === null) return null;
    const type = message.readVarUint();
    if (type === MessageType.Sync || type === MessageType.SyncReply) {
      // Either half of the first exchange reads the whole document, and may be answered with it.
      const step = syncSteps[message.readVarUint()];
      return step ? { name, kind: step === 'changes' ? 'other' : 'whole', type: step } : null;
    }
    if (type === MessageType.Awareness) return { name, kind: 'presence', type: 'presence' };
    if (!others.includes(type)) return null;
    const asksMuch = type === MessageType.Auth || type === MessageType.QueryAwareness;
    return { name, kind: asksMuch ? 'whole' : 'other', type: `${type}` };
  } catch {
    // The library throws errors of several kinds at bytes that end too early.
    return null;
  }
}
