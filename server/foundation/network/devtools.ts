import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

/** Chromium's DevTools protocol over its pipe: messages in JSON, each ended by a zero byte. */
export interface DevTools {
  /** @throws Error when the browser refuses, answers otherwise, or is gone */
  ask<Reply extends z.ZodType>(
    method: string,
    params: object,
    reply: Reply,
    sessionId?: string,
  ): Promise<z.infer<Reply>>;
  /** Events, as long as the browser lives; what has another form is no such event. */
  hear<Params extends z.ZodType>(
    method: string,
    params: Params,
    told: (params: z.infer<Params>) => void,
  ): void;
}

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Message = z.infer<typeof Message>;

interface Pipe {
  to: Writable;
  from: Readable;
  /** Of all its messages: a browser that sends more, as a page can make it, is not listened to any further. */
  mostBytes: number;
}

export function openDevTools({ to, from, mostBytes }: Pipe): DevTools {
  let asked = 0;
  const waiting = new Map<
    number,
    { answer: (message: Message) => void; fail: (error: Error) => void }
  >();
  const heard: ((method: string, params: unknown) => void)[] = [];
  const gone = () => {
    from.destroy();
    for (const { fail } of waiting.values()) fail(new Error('The browser is gone.'));
    waiting.clear();
  };
  to.on('error', gone);
  from.on('error', gone);
  from.once('close', gone);
  readMessages(from, mostBytes, (message) => {
    const { id, method, params } = message;
    if (id !== undefined) {
      waiting.get(id)?.answer(message);
      waiting.delete(id);
    } else if (method !== undefined) for (const tell of heard) tell(method, params);
  });
  return {
    async ask(method, params, reply, sessionId) {
      asked += 1;
      const id = asked;
      const { promise, resolve, reject } = Promise.withResolvers<Message>();
      if (from.destroyed) reject(new Error('The browser is gone.'));
      waiting.set(id, { answer: resolve, fail: reject });
      to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      const { error, result } = await promise;
      if (error) throw new Error(`${method}: ${error.message}`);
      return reply.parse(result);
    },
    hear(method, schema, told) {
      heard.push((name, params) => {
        if (name !== method) return;
        const read = schema.safeParse(params);
        if (read.success) told(read.data);
      });
    },
  };
}

function readMessages(from: Readable, mostBytes: number, told: (message: Message) => void): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  from.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      from.destroy();
      return;
    }
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = Buffer.concat([...parts, rest.subarray(0, end)]).toString();
      parts = [];
      rest = rest.subarray(end + 1);
      const message = Message.safeParse(parsed(text));
      if (message.success) told(message.data);
    }
    if (rest.length > 0) parts.push(rest);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
