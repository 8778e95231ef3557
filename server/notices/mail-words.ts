import { z } from 'zod';
import type { Seal } from '../foundation/network/seal.ts';
import type { Mail, NewMail } from './outbox-table.ts';
import { hiddenWords, isSecretMail } from './secret-mail.ts';
import { completeStop } from './stop-address.ts';

const Words = z.object({ text: z.string(), html: z.string() });
type Words = z.infer<typeof Words>;

/** What a mail's words are sealed for. */
export const boundToMail = ({ key }: { key: string }) => `mail:${key}`;

/** A mail's words as they are kept: nobody who reads the database can use a link of theirs. */
export function wordsToKeep(
  seal: Seal,
  mail: Pick<NewMail, 'key' | 'kind'>,
  words: Words,
): Words & { sealedWords: Uint8Array | null } {
  if (!isSecretMail(mail)) return { ...words, sealedWords: null };
  const sealedWords = seal.close(JSON.stringify(words), boundToMail(mail));
  return { ...hiddenWords, sealedWords };
}

type Kept = Pick<Mail, 'key' | 'text' | 'html' | 'sealed_words' | 'unsubscribe_url'>;

/** A mail's words as its addressee gets them. */
export function wordsToSend(seal: Seal, mail: Kept): Words & { unsubscribeUrl: string | null } {
  const { sealed_words: sealed, unsubscribe_url: unsigned } = mail;
  if (sealed) {
    const words = Words.parse(JSON.parse(seal.open(sealed, boundToMail(mail))));
    return { ...words, unsubscribeUrl: null };
  }
  const { text, html } = mail;
  const stop = unsigned && completeStop(seal, unsigned);
  if (!unsigned || !stop) return { text, html, unsubscribeUrl: unsigned };
  const complete = (words: string) => words.replaceAll(unsigned, stop);
  return { text: complete(text), html: complete(html), unsubscribeUrl: stop };
}
