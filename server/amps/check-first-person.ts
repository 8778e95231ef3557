import type { z } from 'zod';
import type { textChecks } from '#contract/text-checks.ts';
import { builtSchemas } from '#domain/amps/modules/built-schemas.ts';
import { firstKind } from '#domain/amps/modules.ts';
import { textExcess } from '#domain/amps/text-size.ts';
import { usualLanguage } from '#domain/languages/languages.ts';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { firstPersonWords, knowsFirstPerson } from '#domain/rules/first-person.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import { guessLanguage } from './writing/guess-language.ts';

type Row = typeof textChecks.firstPersonCheck;

/**
 * Whether a text avoids the first person, in its language or in what it reads like.
 * @throws Problem `too-large` for one that is longer than what an Amp begins with may be.
 */
export async function checkFirstPerson({
  content,
  language: asked,
}: z.output<Row['body']>): Promise<z.input<Row['reply']>> {
  const text = stripHtml(content);
  const size = { characters: text.length, blocks: 0, depth: 0 };
  const says = textExcess(size, builtSchemas[firstKind]);
  if (says !== null) throw new Problem('too-large', { says, fields: { content: [says] } });
  const language = asked ?? ((await guessLanguage(text)) || usualLanguage);
  const found = firstPersonWords(text, language, limits.namedPlaces);
  return { success: found.length === 0, language, asked: knowsFirstPerson(language), found };
}
