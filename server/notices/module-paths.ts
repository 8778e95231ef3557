import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';

interface Module {
  ampId: number;
  /** Of which kind it is. */
  module: ModuleKind;
}

/** Where a module of an Amp is read and decided. */
export const reviewPath = ({ ampId, module }: Module): string =>
  `/app/announcements/review/${ampId}/${moduleKinds[module].path}`;

/** Where it is written. */
export const editPath = ({ ampId, module }: Module): string =>
  `/app/announcements/edit/${ampId}/${moduleKinds[module].path}`;
