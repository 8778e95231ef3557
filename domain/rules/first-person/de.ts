import type { PersonForms } from './forms.ts';

export const german: PersonForms = {
  words:
    'ich mich mir mein meine meinen meinem meiner meines meinerseits wir uns unser unsere unseren ' +
    'unserem unserer unseres unsre unsren unsrem unsrer unsres unsern unsererseits',
  beforeNames: 'uns',
  names: ['Unser Dorf hat Zukunft', 'Mein Schiff'],
};
