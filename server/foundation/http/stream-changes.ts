import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '#domain/people/person.ts';
import type { Tools } from '../../tools.ts';
import type { Topic } from '../db/events.ts';

const streamLimits = {
  /** More than all windows that one person looks at. */
  streamsOfPerson: 20,
  streamsOfNetwork: 400,
  /** A beat is a few bytes: with this much unread, nobody reads. */
  unreadBytes: 16_000,
  beatMs: 20_000,
  /** A stream ends after this and the browser opens a new one, which asks for the right to see it again. */
  longestMs: 600_000,
  goodbyeMs: 1_000,
};

/** One open stream. */
interface Stream {
  personId: number;
  network: string;
  /** Ends it so that the browser does not come back at once. */
  giveWay(): void;
}

/** The streams of each product in this process, the oldest first. */
const open = new WeakMap<Tools['changes'], Set<Stream>>();

/**
 * Server-sent events to one person: `changed` whenever something about the topic is committed; `enough`
 * when it ends for a newer stream. The newest is the window that is looked at, and the oldest may be one
 * whose device went away without a word: so the oldest gives way, and nobody is refused.
 */
export function streamChanges(
  tools: Pick<Tools, 'changes'>,
  { topic, person }: { topic: Topic; person: Pick<Person, 'id' | 'actedBy'> },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  reply.hijack();
  const { raw } = reply;
  // Gone while its right was asked: nothing would tell of its end any more.
  if (raw.destroyed || request.raw.destroyed) return;
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  // Between its end and its close others are still heard, and a write then would be nobody's to catch.
  raw.on('error', () => raw.destroy());
  const say = (words: string) => {
    if (raw.writableEnded) return;
    if (raw.writableLength > streamLimits.unreadBytes) raw.destroy();
    else raw.write(words);
  };
  say('retry: 2000\nevent: hello\ndata: {}\n\n');
  const stopHearing = tools.changes.hear(topic, () => say('event: changed\ndata: {}\n\n'));
  // A session or a right of this person ended, or of who acts as them: whoever may still look opens the stream again.
  const holders = new Set([person.id, person.actedBy?.id ?? person.id]);
  const watching = [...holders].map((id) => tools.changes.hear(`person:${id}`, () => finish()));
  const beat = setInterval(() => say(': still here\n\n'), streamLimits.beatMs);
  const end = setTimeout(() => finish(), streamLimits.longestMs);
  const givePlaceBack = takePlace(tools, {
    personId: person.id,
    network: request.network,
    giveWay() {
      say('event: enough\ndata: {}\n\n');
      finish();
    },
  });
  const close = () => {
    stopHearing();
    for (const stopWatching of watching) stopWatching();
    clearInterval(beat);
    clearTimeout(end);
    givePlaceBack();
  };
  /** Ends it; who does not read the end is let go all the same. */
  const finish = () => {
    raw.end();
    close();
    setTimeout(() => raw.writableFinished || raw.destroy(), streamLimits.goodbyeMs).unref();
  };
  request.raw.on('close', close);
  raw.on('close', close);
}

/** Makes room for one more, and takes its place. @returns a function that gives the place back. */
function takePlace({ changes }: Pick<Tools, 'changes'>, stream: Stream): () => void {
  const streams = open.get(changes) ?? new Set();
  open.set(changes, streams);
  const tooMany = oneTooMany([...streams], stream);
  streams.add(stream);
  if (tooMany) {
    streams.delete(tooMany);
    tooMany.giveWay();
  }
  return () => void streams.delete(stream);
}

/**
 * Of those that are open, the oldest of the person; where the network has as many as it may, of whoever has the most
 * there with the new one, and of several such whose is the oldest.
 */
function oneTooMany(streams: Stream[], { personId, network }: Stream): Stream | undefined {
  const own = streams.filter((stream) => stream.personId === personId);
  if (own.length >= streamLimits.streamsOfPerson) return own[0];
  const near = streams.filter((stream) => stream.network === network);
  if (near.length < streamLimits.streamsOfNetwork) return undefined;
  const byPerson = [...Map.groupBy(near, (stream) => stream.personId)];
  const held = ([id, theirs]: [number, Stream[]]) => theirs.length + (id === personId ? 1 : 0);
  return byPerson.toSorted((a, b) => held(b) - held(a))[0]?.[1][0];
}
