import type * as Y from 'yjs';

/** How an article lies in what people write together. */
export type SharedArticle = {
  headline: Y.Text;
  summary: Y.Text;
  body: Y.XmlFragment;
  quote: Y.Text;
  quote_by: Y.Text;
  keywords: Y.Array<string>;
  media_contact: Y.Map<string>;
  /** `language`: the one that was chosen. */
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
