import type { Tools } from '../tools.ts';
import { countPublished } from './amp-table.ts';

/** What somebody has published so far. */
export const publishingRecord = ({ db }: Tools, ownerId: number) =>
  countPublished(db.root, ownerId);
