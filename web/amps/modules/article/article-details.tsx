import { useEffect } from 'react';
import { media, type Picture } from '#contract/media.ts';
import { articleFieldLabels as labels } from '#domain/amps/modules/article/labels.ts';
import type { SharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { limits } from '#domain/limits.ts';
import { oneAfterAnother } from '../../editor/checks/check-row.ts';
import styles from '../../editor/fields/fields.module.css';
import { SharedField } from '../../editor/fields/shared-field.tsx';
import { undoByKey } from '../../editor/fields/undo-by-key.ts';
import { fieldInAddress, goToField } from '../../editor/go-to-field.ts';
import { PictureField } from '../../editor/pictures/picture-field.tsx';
import type { Writing } from '../../editor/writing/open-writing.ts';
import { isDetail } from './article-sheet.tsx';
import { ContactFields } from './contact-fields.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { LanguageField } from './language-field.tsx';

interface ArticleDetailsProps {
  ampId: number;
  ampTitle: string;
  writing: Writing<SharedArticle>;
  moduleId: number;
  canEdit: boolean;
  /** What it is in, as checks found it. */
  language: string;
  /** Sentences by field. */
  problems: ReadonlyMap<string, readonly string[]>;
  pictures: readonly Picture[];
  /** Nothing is written yet: nothing is missing either. */
  isEmpty: boolean;
}

/** What goes out with the text: pictures, the quote, keywords, whom to ask. */
export default function ArticleDetails(props: ArticleDetailsProps) {
  const { ampId, ampTitle, writing, moduleId, canEdit, language, problems, pictures, isEmpty } =
    props;
  const { fields, undo } = writing;
  const problem = (field: string) => oneAfterAnother(problems.get(field) ?? []) || null;
  // Comes after the sheet, which has looked at the address by then.
  useEffect(() => {
    const field = fieldInAddress();
    if (field && isDetail(field)) goToField(field, null);
  }, []);
  return (
    <div className={styles.form} onKeyDown={(event) => undoByKey(event, undo)} role="presentation">
      <PictureField
        ampId={ampId}
        ampTitle={ampTitle}
        kind="article"
        moduleId={moduleId}
        calls={media}
        least={limits.article.images}
        pictures={pictures}
        canEdit={canEdit}
        problems={(isEmpty && pictures.length === 0 ? null : problems.get('pictures')) ?? []}
      />
      <SharedField
        name="quote"
        label={labels.quote}
        hint="The sentence a reader should remember. Shown large below the text."
        text={fields.quote}
        canEdit={canEdit}
        language={language}
        problem={problem('quote')}
        lines={2}
      />
      <SharedField
        name="quote_by"
        label={labels.quote_by}
        hint="Name and position, for example “Ana Reis, head of research”."
        text={fields.quote_by}
        canEdit={canEdit}
        language={language}
        problem={problem('quote_by')}
        lines={1}
      />
      <KeywordsField keywords={fields.keywords} canEdit={canEdit} problem={problem('keywords')} />
      <ContactFields
        contact={fields.media_contact}
        canEdit={canEdit}
        problems={problems.get('media_contact') ?? []}
      />
      <LanguageField settings={fields.settings} canEdit={canEdit} language={language} />
    </div>
  );
}
