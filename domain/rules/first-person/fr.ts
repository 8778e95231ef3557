import type { PersonForms } from './forms.ts';

export const french: PersonForms = {
  words: 'je j’ me m’ moi mon ma mes mien mienne miens miennes nous notre nos nôtre nôtres',
  afterHyphen: 'je moi nous',
  phrases: ['le moi', 'du moi', 'je ne sais quoi', 'notre père', 'notre dame'],
  names: ['Mon Oncle', 'Ma Loute'],
  // “Me Dupont” is a lawyer, “M’Bappé” a family.
  beforeNames: 'me',
  isOther: (word) => /^M['’]\p{Lu}/u.test(word),
};
