import { readKeys, rotateKeys } from '../keys/rotate-keys.ts';
import type { PlaceKeys } from '../keys/rotate-keys.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';

/** Which keys there are, by their names, and what each of them sealed. */
export async function keysInWords(tools: Tools): Promise<string> {
  const [present, ...previous] = tools.seal.keyIds;
  return [
    `present key ${present}`,
    ...previous.map((id) => `previous key ${id}`),
    ...(await readKeys(tools)).map(lineOf),
  ].join('\n');
}

/** Seals everything with the present key. @throws Complaint when something is left that no key opens. */
export async function rotateByOperator(tools: Tools): Promise<string> {
  const { resealed, left } = await rotateKeys(tools);
  const lines = [`${resealed} sealed anew with key ${tools.seal.keyId}.`, ...left.map(lineOf)];
  const isLost = left.some(({ lost }) => lost > 0);
  const isLeft = left.some(({ previous }) => previous > 0);
  if (isLost)
    throw new Complaint(
      [
        ...lines,
        'No key opens what is lost: name the one it was sealed with in SECRET_KEY_PREVIOUS.',
      ].join('\n'),
    );
  lines.push(isLeft ? 'Something changed meanwhile: run it once more.' : done);
  return lines.join('\n');
}

const done =
  'Nothing is sealed with another key any more. Links that stop mails are still signed with the previous ' +
  'one: leave it in SECRET_KEY_PREVIOUS for some weeks, unless it is known to others, then take it out.';

const lineOf = ({ place, present, previous, lost }: PlaceKeys) =>
  `${place} · ${present} with the present key, ${previous} with a previous one, ${lost} lost`;
