import type { PersonForms } from './forms.ts';

/** “ci” is “there” as often as “us”, “sono” they as well as I: neither is counted. */
export const italian: PersonForms = {
  words:
    'io me mi m’ mio mia miei mie noi nostro nostra nostri nostre ho voglio posso penso faccio vado ' +
    'siamo abbiamo ringrazio',
  endings: 'iamo avamo evamo ivamo aremo eremo iremo vremo dremo rremo emmo immo',
  except: 'richiamo priamo eremo supremo estremo gramo',
  phrases: [
    'mi maggiore',
    'mi minore',
    'mi bemolle',
    'mi diesis',
    'l’io',
    "l'io",
    'o mia bela madunina',
    'cosa mia',
  ],
  names: ['O sole mio', 'Casa mia', 'Mamma mia', 'Mamma Mia'],
  beforeNames: 'mia',
};
