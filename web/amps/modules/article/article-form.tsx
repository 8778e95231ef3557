import type { KeyboardEvent } from 'react';
import { media, type Picture } from '#contract/media.ts';
import { articleFieldLabels as labels } from '#domain/amps/modules/article/labels.ts';
import type { SharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { limits } from '#domain/limits.ts';
import { Counter } from '#web/kit/counter.tsx';
import { BodyEditor, type BodyHandle } from '../../editor/body/body-editor.tsx';
import type { BodyMark } from '../../editor/body/findings-plugin.ts';
import { oneAfterAnother } from '../../editor/checks/check-row.ts';
import { PictureField } from '../../editor/pictures/picture-field.tsx';
import type { Writing } from '../../editor/writing/open-writing.ts';
import styles from '../../editor/fields/fields.module.css';
import { ContactFields } from './contact-fields.tsx';
import { KeywordsField } from './keywords-field.tsx';
import { LanguageField } from './language-field.tsx';
import { SharedField } from '../../editor/fields/shared-field.tsx';

interface ArticleFormProps {
  ampId: number;
  ampTitle: string;
  writing: Writing<SharedArticle>;
  moduleId: number;
  canEdit: boolean;
  words: number;
  /** What it is in, as checks found it. */
  language: string;
  /** Sentences by field. */
  problems: ReadonlyMap<string, readonly string[]>;
  /** Fields whose problem is only that nobody could check them. */
  unknown: ReadonlySet<string>;
  marks: readonly BodyMark[];
  pictures: readonly Picture[];
  onBody: (editor: BodyHandle | null) => void;
}

/** Everything an article is made of, in reading order. */
export function ArticleForm(props: ArticleFormProps) {
  const { ampId, ampTitle, writing, moduleId, canEdit, words, problems, marks, pictures } = props;
  const { language, unknown } = props;
  const { fields, undo } = writing;
  const problem = (field: string) => oneAfterAnother(problems.get(field) ?? []) || null;

  return (
    <div className={styles.form} onKeyDown={(event) => undoByKey(event, undo)} role="presentation">
      <SharedField
        name="headline"
        label={labels.headline}
        hint="What happened, in one line. Without the first person."
        text={fields.headline}
        isRequired
        canEdit={canEdit}
        language={language}
        problem={problem('headline')}
        lines={1}
        range={{ max: limits.article.headlineCharacters }}
      />
      <SharedField
        name="summary"
        label={labels.summary}
        hint="One or two sentences that stand below the headline and in search results."
        text={fields.summary}
        isRequired
        canEdit={canEdit}
        language={language}
        problem={problem('summary')}
        lines={2}
        range={limits.article.summaryCharacters}
      />
      <div>
        <span className={styles.label} id="label-body">
          {labels.body} <span aria-hidden="true">*</span>
        </span>
        <p className={styles.hint} id="hint-body">
          {`The news itself: ${limits.article.words.min} to ${limits.article.words.max} words, in the third person. Quotations may say “I” and “we”.`}
        </p>
        <BodyEditor
          writing={writing}
          fragment={fields.body}
          label={labels.body}
          describedBy="hint-body count-body problem-body"
          canEdit={canEdit}
          isWrong={words > 0 && problems.has('body') && !unknown.has('body')}
          marks={marks}
          language={language}
          onEditor={props.onBody}
        />
        <div className={styles.below}>
          <Counter id="count-body" current={words} {...limits.article.words} unit="words" />
        </div>
        <p
          id="problem-body"
          className={styles.problem}
          data-unknown={unknown.has('body') || undefined}
        >
          {words > 0 && problem('body')}
        </p>
      </div>
      <PictureField
        ampId={ampId}
        ampTitle={ampTitle}
        kind="article"
        moduleId={moduleId}
        calls={media}
        least={limits.article.images}
        pictures={pictures}
        canEdit={canEdit}
        problems={problems.get('pictures') ?? []}
      />
      <SharedField
        name="quote"
        label={labels.quote}
        hint="The sentence a reader should remember. Shown large beside the text."
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

/** One undo for all fields; the body's editor answers these keys itself. */
function undoByKey(event: KeyboardEvent, undo: Writing['undo']) {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) undo.redo();
  else undo.undo();
}
