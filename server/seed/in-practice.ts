import type { Tools } from '../tools.ts';

/** Puts the practice world's address into words that leave it open. */
export const inPractice = ({ config }: Pick<Tools, 'config'>, words: string) =>
  words.replaceAll('{{practice}}', config.origins.practice ?? 'http://practice.invalid');
