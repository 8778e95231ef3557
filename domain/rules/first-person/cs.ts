import type { PersonForms } from './forms.ts';

/** “má” is “has” as well as “my”: it is not counted. */
export const czech: PersonForms = {
  words:
    'já mě mne mi mnou my nás nám námi můj moje moji mého mému mým mých mými mou naše náš našeho ' +
    'našemu naší našich našim našimi naši naším našem mojí mojich mém děkuji děkuju jsem mám chci budu mohu můžu vím jsme bych bychom abych ' +
    'abychom kdybych kdybychom jdeme',
  endings: 'áme íme eme',
  except: 'supreme extreme systeme theme naproti příme',
};
