import type { PersonForms } from './forms.ts';

/** “-amy”, “-emy” and “-imy” end nouns too: only what stands before them as well tells a verb. */
export const polish: PersonForms = {
  words:
    'ja mnie mi mną my nas nam nami mój moja moje mojego mojej moją mojemu moim moich moimi mych nasz ' +
    'nasza nasze naszego naszej naszą naszemu naszym naszych naszymi jestem mogę chcę wiem będę myślę ' +
    'byłem byłam miałem chciałem mogłem zrobiłem chciałbym chciałabym mamy chcemy wiemy znamy ' +
    'witamy pytamy czytamy dbamy kochamy żegnamy działamy wierzę proszę cieszę życzę dziękuję zapraszam polecamy oddajemy dajemy',
  endings:
    'śmy ujemy iemy ajemy szamy niamy wiamy ieramy ywamy iwamy kamy żemy dziemy rzymy eszymy ' +
    'dzimy simy bimy wimy limy cimy nimy lemy dzamy ynamy uję cymy czymy żymy łam ecamy ccemy',
  except:
    'niemy ziemy pielgrzymy problemy pseudonimy synonimy anonimy antonimy reżimy kamy lemy dylemy ' +
    'klimy sikamy olbrzymy emblemy chryzantemy kliniamy',
  phrases: [
    'dla mamy',
    'od mamy',
    'do mamy',
    'u mamy',
    'dzień mamy',
    'bez mamy',
    'wiet nam',
    'alter ja',
  ],
};
