import type { FastifyInstance } from 'fastify';
import { notices } from '#contract/notices.ts';
import type { NoticeLine } from '#contract/notices.ts';
import { choiceFor, isMailFixed, topicNames, topics } from '#domain/notices/topics.ts';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { announce } from '../foundation/db/events.ts';
import { everyLineAfter, sendLines } from '../foundation/http/csv.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { answered, mount } from '../foundation/http/mount.ts';
import { pagination } from '../foundation/http/paging.ts';
import { streamChanges } from '../foundation/http/stream-changes.ts';
import type { Tools } from '../tools.ts';
import { choicesOf, saveChoice } from './choice-table.ts';
import type { NoticeRow } from './notice-table.ts';
import { countUnread, markAllRead, markRead, noticesAfter, noticesOf } from './notice-table.ts';
import { notTheirsNow, stillSees } from './still-sees.ts';

/** What a person is told in the app, and what they choose to hear of. */
export function noticeCalls(app: FastifyInstance, tools: Tools): void {
  const db = tools.db.root;
  const asSeen = async (person: Person, rows: readonly NoticeRow[]): Promise<NoticeRow[]> => {
    const ampIds = rows.flatMap(({ amp_id }) => amp_id ?? []);
    const seen = await stillSees(db, person, ampIds);
    return rows.map((row) =>
      row.amp_id === null || seen.has(row.amp_id) ? row : { ...row, ...hidden },
    );
  };
  const pageFor = async (person: Person, paging: { page: number; limit: number }) => {
    const { items, total } = await noticesOf(db, { personId: person.id, ...paging });
    const shown = await asSeen(person, items);
    return { items: shown.map(showNotice), pagination: pagination(paging, total) };
  };
  mount(app, tools, notices.list, ({ person, query }) => pageFor(person, query));
  mount(app, tools, notices.exportList, async ({ person, reply }) =>
    sendLines(reply, {
      name: 'notifications',
      columns: noticeColumns,
      lines: everyLineAfter<NoticeRow>(async (part) =>
        asSeen(person, await noticesAfter(db, { personId: person.id, ...part })),
      ),
    }),
  );
  mount(app, tools, notices.unread, async ({ person }) => ({
    unread: await countUnread(db, person.id),
  }));
  mount(app, tools, notices.changes, async ({ person, request, reply }) => {
    const topic = `notices:${person.id}` as const;
    streamChanges(tools, { topic, person }, { request, reply });
    return answered;
  });
  mount(app, tools, notices.read, async ({ person, params }) => {
    const at = tools.now();
    await tools.db.transaction(async (tx) => {
      if (!(await markRead(tx, { id: params.id, personId: person.id, at })))
        throw new Problem('not-found');
      await announce(tx, `notices:${person.id}`);
    });
  });
  mount(app, tools, notices.readAll, async ({ person }) => {
    await tools.db.transaction(async (tx) => {
      await markAllRead(tx, { personId: person.id, at: tools.now() });
      await announce(tx, `notices:${person.id}`);
    });
  });
  mount(app, tools, notices.choices, async ({ person }) => {
    const { affiliateGroup } = tools.config;
    const abilities = abilitiesFor(person, { affiliateGroup });
    const made = await choicesOf(db, person.id);
    const theirs = topicNames.filter((topic) =>
      topics[topic].needs.some(([action, subject]) => may(abilities, action, subject)),
    );
    return { items: theirs.map((topic) => choiceFor(topic, made)) };
  });
  mount(app, tools, notices.choose, async ({ person, body }) => {
    if (isMailFixed(body.topic) && !body.by_mail)
      throw new Problem('invalid', { fields: { by_mail: ['These mails always come'] } });
    await saveChoice(db, { personId: person.id, ...body });
  });
}

const hidden = { text: notTheirsNow, path: null };

const showNotice = ({ id, text, path, created_at, read_at }: NoticeRow): NoticeLine => ({
  id,
  text,
  path,
  at: created_at.toISOString(),
  is_read: read_at !== null,
});

const noticeColumns: Columns<NoticeRow> = {
  at: (notice) => showNotice(notice).at,
  text: ({ text }) => text,
  path: ({ path }) => path,
  read: (notice) => showNotice(notice).is_read,
};
