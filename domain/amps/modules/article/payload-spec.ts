import { sentencesOf } from '../../../rules/sentences.ts';
import type { PayloadSpec } from '../../payload-spec.ts';
import { contentCanon, sentCanon } from './fields.ts';
import { articleFieldLabels } from './labels.ts';
import { inOrderShown } from './parts.ts';
import { ArticlePayload } from './payload.ts';

/** Themes cut and typeset a little: from this share of its sentences on a page shows the article. */
const enough = 0.9;

export const articlePayloadSpec: PayloadSpec<ArticlePayload> = {
  schema: ArticlePayload,
  canonOf: (payload) =>
    payload.canon
      ? sentCanon(payload, payload.pictures, payload.company)
      : contentCanon(payload, payload.pictures),
  companyOf: ({ company }) => company,
  measuresOf: ({ headline, pictures }) => ({
    title: headline,
    titleCalled: articleFieldLabels.headline.toLowerCase(),
    pictures,
  }),
  provenBy: ({ headline, body_text: text }) => ({
    title: headline,
    sentences: sentencesOf(text),
    enough,
    besides: [],
  }),
  pieceOf: ({ headline: title, summary, pictures, language }) => ({
    title,
    summary,
    picture: inOrderShown(pictures)[0] ?? null,
    language,
  }),
};
