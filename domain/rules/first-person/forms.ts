import type { Surroundings } from './names.ts';

/** By what the first person is known in one language. Everything in small letters, parted by spaces. */
export interface PersonForms {
  /** Pronouns, possessives and verbs that are always the first person; `j’` stands for all it begins. */
  words: string;
  /** How verbs of the first person end, where they go without a pronoun … */
  endings?: string;
  /** … and words that end so and are something else. */
  except?: string;
  /** Words that are the first person behind a hyphen: “rejoignez-nous”. */
  afterHyphen?: string;
  /** Sequences of words in which one of the above is something else: “the mine”. */
  phrases?: readonly string[];
  /** Names and titles that begin with one, written with their capitals. */
  names?: readonly string[];
  /** Words that are a name where a capital follows them: “Mia Rossi”. */
  beforeNames?: string;
  /** What neither a list nor an ending can tell. */
  isOther?: (word: string, around: Surroundings) => boolean;
}
