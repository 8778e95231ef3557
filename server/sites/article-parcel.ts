import type { ArticlePayload } from '#domain/amps/modules/article/payload.ts';
import type { ArticlePost } from '#domain/amps/modules/article/parts.ts';
import type { Parcel, Publisher } from './publisher.ts';

/** What is brought to sites whose posts are articles. */
export type ArticleParcel = Parcel<ArticlePayload>;
export type ArticlePublisher = Publisher<ArticlePayload, ArticlePost>;
