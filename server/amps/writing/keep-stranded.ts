import { createHash } from 'node:crypto';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { announce } from '../../foundation/db/events.ts';
import type { Stranded } from '#domain/amps/stranded.ts';
import { strandedLines } from '#domain/amps/stranded-text.ts';
import type { Tx } from '../../foundation/db/transaction.ts';
import type { Tools } from '../../tools.ts';
import { hasRoom, noteUse } from '../../storage/take-room.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { whichModule } from '../modules/which-module.ts';
import { lockModuleFor, requireRight } from '../find-amp.ts';
import { inDocumentTurn } from './document-turns.ts';
import { roomFor } from './keep-version.ts';
import { insertVersion, strandedTexts } from './version-table.ts';

export interface KeptStranded {
  authorId: number | null;
  /** False: their day had no room for it. */
  isKept: boolean;
}

/**
 * Keeps words that were stranded, in the caller's transaction, with the Amp locked: for each of their writers a version of
 * the present text with them at its end, unless their browser had them kept before. To be called in the transaction
 * that stores the change which stranded them, as nothing else knows them any more.
 */
export async function keepStranded(
  tx: Tx,
  { moduleId, at }: { moduleId: number; at: Date },
  stranded: readonly Stranded[],
): Promise<KeptStranded[]> {
  const kept: KeptStranded[] = [];
  for (const [authorId, ofAuthor] of Map.groupBy(stranded, (words) => words.authorId)) {
    const lines = strandedLines(ofAuthor.flatMap(({ parts }) => parts));
    if (lines.length === 0) continue;
    kept.push({ authorId, isKept: await keepLines(tx, { moduleId, authorId, at }, lines) });
  }
  return kept;
}

/**
 * Keeps words of a removed passage that their writer's browser still had, once: what a version of theirs has already is
 * kept. @returns false where their day has no room for it. @throws Problem `not-found`, `move-refused`, `too-large`
 */
export async function keepWords(
  tools: Tools,
  { moduleId, person, lines }: { moduleId: number; person: Person; lines: readonly string[] },
): Promise<boolean> {
  const size = lines.reduce((sum, line) => sum + line.length, 0);
  const keep = async (tx: Tx) => {
    const { amp, module } = await lockModuleFor(tx, { moduleId, person });
    requireRight(amp, 'edit');
    requireRoom(module.kind, size);
    const by = { moduleId, authorId: person.id, at: tools.now() };
    return { isKept: await keepLines(tx, by, lines), workMs: size / charactersOfMs };
  };
  const { isKept } = await inDocumentTurn(person.id, () => tools.db.transaction(keep));
  return isKept;
}

/** @throws Problem `too-large` */
function requireRoom(kind: ModuleKind, size: number): void {
  const { characters } = serverModuleOf(kind).spec.schemas.room;
  if (size <= characters) return;
  throw new Problem('too-large', {
    says: `These words have ${size} characters, and ${moduleKinds[kind].called.a} holds ${characters}. Send them in parts.`,
  });
}

/** More of somebody's newest versions are not looked at: what is in an older one is kept twice. */
const mostLookedAt = 3;

/** What is looked for and written weighs as much as a text that is saved. */
const charactersOfMs = 1_000;

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Server and browser both ask for the same words, in any order: what a version of their writer's has already is kept. */
async function keepLines(
  tx: Tx,
  { moduleId, authorId, at }: { moduleId: number; authorId: number | null; at: Date },
  asked: readonly string[],
): Promise<boolean> {
  const { module } = await whichModule(tx, moduleId);
  const { spec } = module;
  const whose = { moduleId, authorId, limit: mostLookedAt };
  const there = await strandedTexts(tx, spec, whose);
  const known = new Set(there.map(spaced));
  const lines = asked.map(storable).filter((line) => !known.has(spaced(line)));
  if (lines.length === 0) return true;
  const fields = spec.withLines(await module.read(tx, moduleId), lines);
  const room = roomFor(fields, { authorId, at });
  if (!(await hasRoom(tx, room))) return false;
  await noteUse(tx, room);
  // No text that stood anywhere: it is never taken for one that was approved.
  const contentHash = createHash('sha256')
    .update(`stranded\n${spec.canonOf(fields)}`)
    .digest('hex');
  const words = spec.wordsOf(fields);
  const version = { moduleId, fields, words, contentHash, authorId, at };
  await insertVersion(tx, { ...version, reason: 'stranded' });
  await announce(tx, `stranded:${moduleId}`);
  return true;
}

/** How it went with one person's words. */
export function strandedOf(
  stranded: readonly KeptStranded[],
  personId: number,
): 'no' | 'kept' | 'not-kept' {
  const theirs = stranded.filter(({ authorId }) => authorId === personId);
  if (theirs.length === 0) return 'no';
  return theirs.every(({ isKept }) => isKept) ? 'kept' : 'not-kept';
}

/** Neither halves of characters nor the null character are kept anywhere. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();
