import type { PersonForms } from './forms.ts';

export const spanish: PersonForms = {
  words:
    'yo me mí mi mis mío mía míos mías conmigo nos nosotros nosotras nuestro nuestra nuestros ' +
    'nuestras soy estoy tengo quiero puedo hago digo voy vengo creo somos hemos vamos',
  endings: 'amos emos imos íamos ábamos éramos áramos iéramos',
  except:
    'ramos tramos gramos kilogramos miligramos decagramos reclamos extremos supremos remos primos ' +
    'racimos mimos demos memos cosmos mismos tacamos páramos álamos tálamos cálamos déramos ' +
    'bálsamos dínamos legítimos íntimos máximos mínimos óptimos últimos próximos marítimos ' +
    'anónimos sinónimos antónimos pésimos céntimos séptimos décimos vigésimos centésimos ánimos ' +
    'préstamos térmos académicos unánimos magnánimos',
  isOther: (word) => /ísimos$/i.test(word),
  phrases: ['en mi mayor', 'en mi menor', 'mi bemol', 'mi sostenido', 'nota mi'],
};
