/** What can be bought: one word in the address of each purchase page. */
export const soldProducts = ['amp', 'dfy', 'premium', 'msn', 'financial', 'blow', 'defi'] as const;
export type SoldProduct = (typeof soldProducts)[number];

export const isSoldProduct = (word: string): word is SoldProduct =>
  soldProducts.some((product) => product === word);
