import type { PersonForms } from './forms.ts';

/** “nos” alone is “in the” far more often than “us”: it counts behind a hyphen only. */
export const portuguese: PersonForms = {
  words:
    'eu me mim comigo meu minha meus minhas nós conosco connosco nosso nossa nossos nossas sou estou ' +
    'tenho quero posso faço vou acho somos temos vamos agradeço fomos pomos',
  endings: 'amos emos imos ámos íamos ávamos éramos áramos',
  except:
    'ramos reclamos extremos supremos remos primos mimos cimos demos memos gramos paramos racimos ' +
    'últimos próximos máximos mínimos íntimos legítimos marítimos ótimos óptimos péssimos ânimos ' +
    'anónimos anônimos sinónimos sinônimos décimos sétimos centésimos cêntimos empréstimos ' +
    'álamos bálsamos dínamos tramos acréscimos',
  afterHyphen: 'nos me',
  phrases: [
    'cego nós',
    'os nós',
    'dois nós',
    'três nós',
    'vários nós',
    'dos nós',
    'aos nós',
    'nós de',
    'nós da rede',
  ],
};
