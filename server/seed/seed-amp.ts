import { statusCode } from '#domain/amps/status.ts';
import type { Move, Status } from '#domain/amps/status.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { usualLanguage } from '#domain/languages/languages.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { insertAmp, updateAmp } from '../amps/amp-table.ts';
import { insertArticle } from '../amps/modules/article/article-table.ts';
import { frozenArticle, hashContent } from '../amps/modules/article/frozen-article.ts';
import { insertModule } from '../amps/module-table.ts';
import { insertStep } from '../amps/status-history-table.ts';
import { htmlToRichText } from '../amps/writing/html-to-rich-text.ts';
import { keepVersion } from '../amps/writing/keep-version.ts';
import { planPlacements } from '../distribution/plan-placements.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { MediaFileRow } from '../media/media-file-table.ts';
import { insertPicture, writePictures } from '../amps/pictures/media-resource-table.ts';
import type { ListedPicture } from '../amps/pictures/media-resource-table.ts';
import { storePicture } from '../media/store-picture.ts';
import type { Tools } from '../tools.ts';
import { inPractice } from './in-practice.ts';
import { paintPicture } from './paint-picture.ts';
import { approved, chooseAll, rejected, submitted } from './seed-steps.ts';
import type { DemoAmp, DemoPicture } from './words/shape.ts';

const day = 24 * 3_600_000;

/** How each status is reached; what a person or author did before is not told again. */
const wayTo: Record<Status, [Move, Status][]> = {
  draft: [],
  pending: [['submit', 'pending']],
  live: [
    ['submit', 'pending'],
    ['approve', 'live'],
  ],
  rejected: [
    ['submit', 'pending'],
    ['reject', 'rejected'],
  ],
  needsAuthor: [['askAuthor', 'needsAuthor']],
  awaitingClient: [
    ['askAuthor', 'needsAuthor'],
    ['handOver', 'awaitingClient'],
  ],
  clientApproved: [
    ['askAuthor', 'needsAuthor'],
    ['handOver', 'awaitingClient'],
    ['approveByClient', 'clientApproved'],
  ],
  awaitingPayment: [['awaitPayment', 'awaitingPayment']],
  generating: [['generate', 'generating']],
};

interface Seeding {
  amp: DemoAmp;
  ownerId: number;
  editorId: number;
  companyId: number;
}

/** One Amp in its status, with pictures, history, credits and, when live, its placements. */
export async function seedAmp(tools: Tools, seeding: Seeding): Promise<number> {
  const { amp, ownerId } = seeding;
  const stored: { file: MediaFileRow; picture: DemoPicture }[] = [];
  for (const picture of amp.article.pictures) {
    const bytes = await paintPicture(picture);
    const file = await storePicture(tools, { bytes, ownerId, name: `${amp.key}.png` });
    stored.push({ file, picture });
  }
  return tools.db.transaction(async (tx) => {
    const createdAt = new Date(tools.now().getTime() - amp.createdDaysAgo * day);
    const ampId = await insertAmp(tx, {
      ownerId,
      createdBy: ownerId,
      companyId: seeding.companyId,
      title: amp.title,
      at: createdAt,
    });
    const fields = fieldsOf(tools, amp);
    const { body, ...content } = fields;
    const moduleId = await insertModule(tx, {
      ampId,
      type: moduleKinds.article.type,
      contentHash: hashContent(
        { ...content, body_html: richTextToHtml(body), language: usualLanguage },
        [],
        null,
      ),
      at: createdAt,
    });
    await insertArticle(tx, { moduleId, fields });
    const list: ListedPicture[] = [];
    for (const [position, { file, picture }] of stored.entries()) {
      const id = await insertPicture(tx, {
        moduleId,
        mediaFileId: file.id,
        position,
        at: createdAt,
      });
      const { alt, caption } = picture;
      list.push({ id, mediaFileId: file.id, featured: position === 0, alt, caption });
    }
    await writePictures(tx, { moduleId, list });
    const frozen = await frozenArticle(tx, ampId);
    if (!frozen) throw new Error(`The demo Amp ${amp.key} has no article.`);
    await tx
      .updateTable('amp_modules')
      .set({ content_hash: frozen.contentHash })
      .where('id', '=', moduleId)
      .execute();
    await keepVersion(tx, { moduleId, reason: 'created', authorId: ownerId, at: createdAt });
    const made = { ampId, moduleId, createdAt, hash: frozen.contentHash };
    await walkTo(tools, tx, seeding, made);
    return ampId;
  });
}

function fieldsOf(tools: Tools, { article }: DemoAmp): ArticleFields {
  return {
    headline: article.headline,
    summary: article.summary,
    body: htmlToRichText(inPractice(tools, article.body)),
    quote: article.quote.text,
    quote_by: `${article.quote.by}, ${article.quote.role}`,
    keywords: [...article.keywords],
    media_contact: article.mediaContact,
    language: '',
  };
}

interface Made {
  ampId: number;
  moduleId: number;
  createdAt: Date;
  hash: string;
}

async function walkTo(
  tools: Tools,
  tx: Tx,
  { amp, ownerId, editorId, companyId }: Seeding,
  made: Made,
) {
  const { ampId, moduleId, createdAt, hash } = made;
  const steps = wayTo[amp.status];
  const end = new Date(
    tools.now().getTime() - (amp.publishedDaysAgo ?? amp.createdDaysAgo / 3) * day,
  );
  await insertStep(tx, {
    ampId,
    from: null,
    to: 'draft',
    move: 'create',
    actorId: ownerId,
    at: createdAt,
  });
  let from: Status = 'draft';
  for (const [index, [move, to]] of steps.entries()) {
    const isEditors = move === 'approve' || move === 'reject';
    const isOthers = move === 'handOver' || move === 'generate';
    const at = new Date(end.getTime() - (steps.length - 1 - index) * 5 * 3_600_000);
    const actorId = isEditors ? editorId : isOthers ? null : ownerId;
    await insertStep(tx, { ampId, from, to, move, actorId, at });
    if (to === 'pending' || to === 'awaitingPayment')
      await chooseAll(tx, { ampId, ownerId, companyId, at });
    if (to === 'pending') await submitted(tx, { ampId, moduleId, ownerId, at });
    if (move === 'approve') await approved(tx, { ampId, moduleId, ownerId, editorId, hash, at });
    if (move === 'reject')
      await rejected(tx, { ampId, moduleId, at, ownerId, reason: amp.rejectReason ?? '' });
    from = to;
  }
  const at = steps.length > 0 ? end : createdAt;
  const change = {
    status: amp.status,
    ...(amp.status === 'awaitingPayment'
      ? { previous_status: statusCode.draft, payment_context: 'publish' as const }
      : {}),
    ...(amp.status === 'generating' ? { generating_since: end } : {}),
  };
  await updateAmp(tx, { ampId, at, change });
  if (amp.status === 'live') await planPlacements(tools, tx, { ampId, at: tools.now() });
}
