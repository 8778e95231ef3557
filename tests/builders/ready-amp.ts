import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import { updateAmp } from '#server/amps/amp-table.ts';
import { storePicture } from '#server/media/store-picture.ts';
import {
  insertPicture,
  picturesOf,
  writePictures,
} from '#server/amps/pictures/media-resource-table.ts';
import { refreshContent } from '#server/amps/writing/content-hash.ts';
import type { Tools } from '#server/tools.ts';
import { anArticle } from './articles.ts';
import { aCompany } from './companies.ts';
import { aLetter } from './letters.ts';
import { aPicture } from './pictures.ts';

const sentence =
  'The ferry crossed the sound at noon for the first time since spring, and people on both quays waved.';
const link = 'http://practice.localhost:3000/pages/ferry';

/** An article that breaks no rule, as long as its one link can be reached. */
export const readyFields: ArticleFields = {
  ...emptyArticle,
  headline: 'The ferry crosses the sound again',
  summary:
    'After a spring in the dry dock the old ferry is back on its route, with a new engine and benches.',
  body: {
    type: 'doc',
    content: [
      ...Array.from({ length: 22 }, () => ({
        type: 'paragraph' as const,
        content: [{ type: 'text' as const, text: sentence }],
      })),
      {
        type: 'paragraph' as const,
        content: [
          {
            type: 'text' as const,
            text: 'The timetable',
            marks: [{ type: 'link' as const, attrs: { href: link } }],
          },
        ],
      },
    ],
  },
  keywords: ['ferry'],
  media_contact: { name: 'Ada Quay', email: 'ada@quay-lines.test', phone: '' },
};

interface ReadyAmp {
  ownerId: number;
  /** Absent: a complete company of its own, with its letter signed. */
  companyId?: number;
  fields?: Partial<ArticleFields>;
}

let made = 0;

async function aSignedCompany(tools: Tools, ownerId: number): Promise<number> {
  const companyId = await aCompany(tools, { ownerId, name: `Quay Lines ${made}` });
  const at = tools.now();
  await tools.db.transaction((tx) => aLetter(tx, { signerId: ownerId, companyId, at }));
  return companyId;
}

/** A draft that nothing stops, with a company and a described picture. @returns the ids of all. */
export async function aReadyAmp(tools: Tools, { ownerId, companyId, fields }: ReadyAmp) {
  made += 1;
  const company = companyId ?? (await aSignedCompany(tools, ownerId));
  const amp = await anArticle(tools, { ownerId, fields: { ...readyFields, ...fields } });
  const { ampId, moduleId } = amp;
  const bytes = await aPicture({ hue: made % 360 });
  const file = await storePicture(tools, { bytes, ownerId, name: 'quay.jpg' });
  const at = tools.now();
  const contentHash = await tools.db.transaction(async (tx) => {
    await insertPicture(tx, { moduleId, mediaFileId: file.id, position: 0, at });
    const list = await picturesOf(tx, moduleId);
    await writePictures(tx, {
      moduleId,
      list: list.map((picture) => ({ ...picture, featured: true, alt: 'The quay at noon' })),
    });
    await updateAmp(tx, { ampId, at, change: { company_id: company } });
    return refreshContent(tx, { moduleId, by: null, at });
  });
  return { ampId, moduleId, companyId: company, contentHash };
}
