import { counted } from '../rules/counted.ts';
import { soldProducts } from './sold-products.ts';

/** All there are credits of. PressCable credits come from elsewhere and can only be converted. */
export const creditProducts = [...soldProducts, 'presscable'] as const;
export type CreditProduct = (typeof creditProducts)[number];

interface Words {
  name: string;
  /** What one credit buys, in a sentence. */
  buys: string;
  /** When it is held, spent and given back. */
  rule: string;
}

const withTheAmp =
  'It is held together with the Amp’s own credit, spent when the Amp goes live, and given back if the Amp is rejected or withdrawn.';

export const productWords: Record<CreditProduct, Words> = {
  amp: {
    name: 'Amps',
    buys: 'One credit publishes one Amp on every site you choose, however many there are.',
    rule: 'It is held when you publish, spent when the Amp is approved and goes live, and given back if the Amp is rejected or withdrawn.',
  },
  dfy: {
    name: 'Done-for-you writing',
    buys: 'One credit has one request written for you by an author.',
    rule: 'It is held when you send the request, spent when the text is completed, and given back if the request is cancelled.',
  },
  premium: {
    name: 'The Big 6',
    buys: 'One credit adds the outlets of The Big 6 to one Amp.',
    rule: withTheAmp,
  },
  msn: {
    name: 'MSN',
    buys: 'One credit adds distribution to MSN to one Amp.',
    rule: withTheAmp,
  },
  financial: {
    name: 'Financial',
    buys: 'One credit adds financial outlets to one Amp.',
    rule: withTheAmp,
  },
  blow: {
    name: 'Blow',
    buys: 'One credit adds Blow distribution to one Amp.',
    rule: withTheAmp,
  },
  defi: {
    name: 'DeFi',
    buys: 'One credit adds distribution to outlets about decentralised finance to one Amp.',
    rule: withTheAmp,
  },
  presscable: {
    name: 'PressCable',
    buys: 'One credit converts into one Amp credit.',
    rule: 'What is converted cannot be converted back.',
  },
};

/** What takes credits today: an Amp its own, and converting those of PressCable. */
const taken: ReadonlySet<CreditProduct> = new Set(['amp', 'presscable']);

/** Whether credits of a product can be spent: the others are kept until something takes them. */
export const canBeSpent = (product: CreditProduct): boolean => taken.has(product);

/** "1 credit", "1,200 credits" */
export const creditsInWords = (count: number): string => counted(count, 'credit');
