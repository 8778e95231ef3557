import type { FastifyReply } from 'fastify';
import { send } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Events } from './events.ts';
import type { Dial } from './faults.ts';
import type { Markup } from './html.ts';
import { playFault } from './play-fault.ts';
import type { Manners } from './play-fault.ts';
import type { Requests } from './requests.ts';
import type { TamperOrder } from './tampering.ts';

/** What every pretend site is handed. */
export interface Stage {
  dataDir: string;
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  now: () => Date;
  requests: Requests;
  /** Answers one request of a site, spoiled if the dial says so. */
  perform: (performance: Performance) => Promise<FastifyReply>;
}

interface Performance {
  site: string;
  operation: string;
  manners: Manners;
  reply: FastifyReply;
  /** Set when the request asks to make or change something: what it is called by the caller. */
  marker?: string;
  accept: () => Promise<Answer>;
}

/** One thing that was really posted, as the list of posts tells it. */
export interface Posted {
  site: string;
  kind: 'post' | 'media';
  id: number;
  /** The slug or file name that the caller asked for. */
  marker: string;
  /** What the site made of it: a second post with the same slug is `slug-2`. */
  slug: string;
  title: string;
  status: string;
  link: string;
  receivedAt: string;
  modifiedAt: string;
  removedAt: string | null;
  contentSha256: string;
  /** How many create requests with this marker arrived, whatever was answered. */
  requests: number;
}

export interface PretendSite {
  /** As people call what such a site runs on. */
  kind: string;
  /** Where its sites are, and who can log in: a paragraph of the front page. */
  wayIn: Markup;
  /** All of its sites, for the failure dial. */
  pattern: string;
  /** What the dial can spoil there. */
  operations: readonly string[];
  /** Where each known site can be seen, with its name. */
  addresses(): { site: string; name: string; url: string }[];
  posted(): Posted[];
  /** Does to a post what people at the site may do. @returns false where there is no such post. */
  tamper?(order: TamperOrder): Promise<boolean>;
}

interface StageTools {
  dataDir: string;
  origin: string;
  now: () => Date;
  requests: Requests;
  dial: Dial;
  events: Events;
  closing: AbortSignal;
}

export function openStage(tools: StageTools): Stage {
  const { dial, events, closing, now } = tools;
  return {
    ...tools,
    async perform({ site, operation, marker, manners, reply, accept }) {
      const about = { site, operation };
      if (marker !== undefined) events.add({ kind: 'request', ...about, marker });
      const acceptAndTell = async () => {
        const done = await accept();
        if (marker !== undefined && done.status < 300)
          events.add({ kind: 'accepted', ...about, marker, id: done.about?.id });
        return done;
      };

      const fault = dial.take(site, operation);
      if (!fault) return send(reply, await acceptAndTell());
      events.add({ kind: 'fault', ...about, marker, detail: fault.fault });
      return playFault(fault, {
        reply,
        manners,
        now,
        closing,
        accept: acceptAndTell,
        held: (done) => events.add({ kind: 'held', ...about, marker, id: done.about?.id }),
        failed: (error) => events.add({ kind: 'failed', ...about, marker, detail: String(error) }),
      });
    },
  };
}
