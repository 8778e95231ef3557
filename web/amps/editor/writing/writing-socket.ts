import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { limits } from '#domain/limits.ts';
import { whoIsBelieved } from '#web/ground/believed.ts';
import { storeWord, type StoreWord } from './answers.ts';

interface SocketOptions {
  /** Of the document, as the server calls it. */
  name: string;
  doc: Y.Doc;
  onDown: () => void;
  /** The server knows who writes, and says whether it takes their changes. */
  onAdmitted: (mayWrite: boolean) => void;
  onRefused: (reason: string) => void;
  /** What the server has is here. */
  onSynced: () => void;
  /** What it says of storing. */
  onWord: (word: StoreWord) => void;
}

export interface WritingSocket {
  awareness: Awareness;
  /** Connects for the first time. Not before the device was asked: it knows what the server need not send. */
  begin: () => void;
  connect: () => void;
  disconnect: () => void;
  /** Changes are on their way that the server has not taken in yet. */
  isSending: () => boolean;
  /** Lets those arrive that are on their way; nothing connects it any more. */
  leave: () => void;
  destroy: () => void;
}

/** The one socket over which a document is shared with everybody else; it waits to be begun. */
export function openSocket(options: SocketOptions): WritingSocket {
  const { name, doc, onDown, onAdmitted, onRefused, onSynced, onWord } = options;
  const socket = new HocuspocusProviderWebsocket({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/writing`,
    autoConnect: false,
    maxDelay: limits.autoSubmitMs,
  });
  socket.on('close', onDown);
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    document: doc,
    token: whoIsBelieved() ?? 'session',
    onAuthenticated: ({ scope }) => onAdmitted(scope !== 'readonly'),
    onAuthenticationFailed: ({ reason }) => onRefused(reason),
    onSynced,
    onStateless: ({ payload }) => {
      const word = storeWord(payload);
      if (word) onWord(word);
    },
  });
  const { awareness } = provider;
  if (!awareness) throw new Error('The provider has no awareness.');
  let hasBegun = false;
  let isLeft = false;
  const connect = () => {
    if (isLeft) return;
    if (!provider.isAttached) provider.attach();
    void socket.connect();
  };
  return {
    awareness,
    begin() {
      if (!hasBegun) connect();
      hasBegun = true;
    },
    connect,
    disconnect: () => socket.disconnect(),
    isSending: () => provider.hasUnsyncedChanges,
    leave() {
      isLeft = true;
      awareness.setLocalState(null);
    },
    destroy() {
      provider.destroy();
      socket.destroy();
    },
  };
}

/** Whether a change of a document came over its socket. */
export const isFromServer = (origin: unknown): boolean => origin instanceof HocuspocusProvider;
