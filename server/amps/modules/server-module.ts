import type * as Y from 'yjs';
import type { Counters, Finding } from '#contract/amps.ts';
import type { Expression } from 'kysely';
import type { z } from 'zod';
import type { ModuleKindSpec } from '#domain/amps/module-spec.ts';
import type { CompanyWords } from '#domain/companies/company-words.ts';
import type { Payload } from '#domain/distribution/payload.ts';
import type { Queries, Tx } from '../../foundation/db/transaction.ts';
import type { FrozenPicture } from './frozen-pictures-table.ts';

/** A module of an Amp as it stands, with all that goes out beside it. */
export interface FrozenModule {
  ampId: number;
  moduleId: number;
  /** SHA-256 of all that is sent. */
  contentHash: string;
  approvedHash: string | null;
  /** The one it is in. BCP 47. */
  language: string;
  pictures: FrozenPicture[];
  company: (CompanyWords & { id: number }) | null;
}

/** How the fields of a kind lie in the document that people write together. */
export interface DocumentLayout<Fields extends object = object> {
  fieldsOf(doc: Y.Doc): Fields;
  /** Makes the document say what the fields say, touching only what differs; those not given stay. */
  replaceFields(doc: Y.Doc, fields: Partial<Fields>): void;
  /** Takes out what lies in it and nobody can read. */
  trim(doc: Y.Doc): void;
  /**
   * To be called before a change, once it is trimmed.
   * @returns to be asked after the change: which field is too long now, and the sentence for it.
   */
  boundsOf(doc: Y.Doc): () => { field: string; says: string } | null;
  /** The same of what fields take on a page and where they are stored, which may be far more than was written. */
  drawnExcess(fields: Fields, was: Fields): { field: string; says: string } | null;
  /** Makes whole what changes that met have left broken. */
  mend(doc: Y.Doc): void;
}

type ModuleFinding = Omit<Finding, 'module'>;

/** What the rules say of a module; its links are tried by whoever asks. */
export interface ModuleChecks {
  findings: ModuleFinding[];
  counters: z.infer<typeof Counters>;
  links: string[];
  /** The finding for links of it that could not be reached. */
  unreachable: ModuleFinding;
}

export interface CheckSettings {
  /** Percent from which two texts count as the same: what this installation is set to. */
  similarityPercent: number;
}

export interface Addresses {
  /** Public address of a stored file. */
  mediaUrl: (sha256: string, filename: string) => string;
}

/** As `schemas.line` has it, with the module it is about. */
export interface ModuleLine {
  moduleId: number;
  /** Null where it was not counted. */
  words: number | null;
  line: object;
}

/** What is worked out of a kind's text, with nothing but the text: in a thread of its own where that is long. */
export interface ModuleText<
  Fields extends object = object,
  Sent extends Payload = Payload,
  Columns extends { words: number } = { words: number },
> {
  spec: ModuleKindSpec<Fields, Sent>;
  layout: DocumentLayout<Fields>;
  /** The fields as they are stored, with what is stored beside them and made of them. */
  columnsOf(fields: Fields): Columns;
}

/**
 * All that the server does differently for a kind of module, in its folder `modules/<kind>/`: every verb asks the
 * registry (`built-modules.ts`) and names no kind. The room's verbs are not imported from such a folder.
 */
export interface ServerModule<
  Fields extends object = object,
  Frozen extends FrozenModule = FrozenModule,
  Sent extends Payload = Payload,
  Columns extends { words: number } = { words: number },
> extends ModuleText<Fields, Sent, Columns> {
  insert(tx: Tx, row: { moduleId: number; fields: Fields }): Promise<void>;
  read(db: Queries, moduleId: number): Promise<Fields>;
  /** What stays need not be written anew. */
  write(
    tx: Tx,
    row: { moduleId: number; was: Fields; columns: Columns; guessed: string },
  ): Promise<void>;
  /** The modules in whose text this stands, as the part of a search: a pattern, see `containing`. */
  holding(db: Queries, pattern: string): Expression<number>;
  /** What a line of the editors' list says of each of these. */
  lines(db: Queries, moduleIds: readonly number[]): Promise<ModuleLine[]>;
  /** The enabled module of this kind, at one moment. Null when the Amp has none. */
  freeze(db: Queries, ampId: number): Promise<Frozen | null>;
  checks(frozen: Frozen, settings: CheckSettings): ModuleChecks;
  /** What will be sent, made once: the same value is previewed, frozen, sent and proven. */
  payloadOf(frozen: Frozen, addresses: Addresses): Sent;
}
