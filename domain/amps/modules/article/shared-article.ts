import type * as Y from 'yjs';

/** How an article lies in what browsers and server write together: names and types of Yjs. */
export type SharedArticle = {
  headline: Y.Text;
  summary: Y.Text;
  /** Tiptap: `Collaboration.configure({ field: 'body' })`. */
  body: Y.XmlFragment;
  quote: Y.Text;
  quote_by: Y.Text;
  keywords: Y.Array<string>;
  /** Under `name`, `email`, `phone`. */
  media_contact: Y.Map<string>;
  /** Under `language` the one that was chosen; '' or absent: as it reads. */
  settings: Y.Map<string>;
};

export const sharedArticle = (doc: Y.Doc): SharedArticle => ({
  headline: doc.getText('headline'),
  summary: doc.getText('summary'),
  body: doc.getXmlFragment('body'),
  quote: doc.getText('quote'),
  quote_by: doc.getText('quote_by'),
  keywords: doc.getArray('keywords'),
  media_contact: doc.getMap('media_contact'),
  settings: doc.getMap('settings'),
});
