import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tools } from '../../tools.ts';
import type { Topic } from '../db/events.ts';

const beatMs = 20_000;
/** A stream ends after this and the browser opens a new one, which asks for the right to see it again. */
const longestMs = 600_000;

/** Server-sent events to one person: `changed` whenever something about the topic is committed. */
export function streamChanges(
  tools: Tools,
  { topic, personId }: { topic: Topic; personId: number },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  raw.write('retry: 2000\nevent: hello\ndata: {}\n\n');
  const stopHearing = tools.changes.hear(topic, () => raw.write('event: changed\ndata: {}\n\n'));
  // A session or a right of this person ended: whoever may still look opens the stream again.
  const stopWatching = tools.changes.hear(`person:${personId}`, () => raw.end());
  const beat = setInterval(() => raw.write(': still here\n\n'), beatMs);
  const end = setTimeout(() => raw.end(), longestMs);
  const close = () => {
    stopHearing();
    stopWatching();
    clearInterval(beat);
    clearTimeout(end);
  };
  request.raw.on('close', close);
  raw.on('close', close);
}
