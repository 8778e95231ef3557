import { sharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { bodyExcess, drawnExcess } from '#domain/amps/modules/article/body-excess.ts';
import { fieldExcess } from '#domain/amps/modules/article/field-size.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { makeItemsWhole } from '#domain/amps/modules/article/whole-items.ts';
import type { DocumentLayout } from '../server-module.ts';
import { fieldsOf, replaceFields } from './article-document.ts';
import { fieldSizesOf, removeDeepest, sizeOf } from './document-size.ts';

export const articleLayout: DocumentLayout<ArticleFields> = {
  fieldsOf,
  replaceFields,
  trim: removeDeepest,
  boundsOf(doc) {
    const before = { body: sizeOf(doc), fields: fieldSizesOf(doc) };
    return () => {
      const says = bodyExcess(sizeOf(doc), before.body);
      return says === null
        ? fieldExcess(fieldSizesOf(doc), before.fields)
        : { field: 'body', says };
    };
  },
  drawnExcess({ body }, was) {
    const says = drawnExcess(body, was.body);
    return says === null ? null : { field: 'body', says };
  },
  mend: (doc) => makeItemsWhole(sharedArticle(doc).body),
};
