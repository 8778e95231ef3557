import { useEffect } from 'react';
import { articleFieldLabels as labels } from '#domain/amps/modules/article/labels.ts';
import type { SharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { limits } from '#domain/limits.ts';
import { Counter } from '#web/kit/counter.tsx';
import { BodyEditor, type BodyHandle } from '../../editor/body/body-editor.tsx';
import type { BodyMark } from '../../editor/body/findings-plugin.ts';
import { oneAfterAnother } from '../../editor/checks/check-row.ts';
import { SharedField } from '../../editor/fields/shared-field.tsx';
import { undoByKey } from '../../editor/fields/undo-by-key.ts';
import styles from '../../editor/sheet.module.css';
import type { Writing } from '../../editor/writing/open-writing.ts';

/** Fields that stand on the sheet; all others are details beside it. */
const onSheet = new Set(['headline', 'summary', 'body']);

/** @param field as findings name it, such as `media_contact.email` */
export const isDetail = (field: string): boolean => !onSheet.has(field.split('.')[0] ?? field);

interface ArticleSheetProps {
  writing: Writing<SharedArticle>;
  /** Whose news it is; '' while that is not known. */
  companyName: string;
  canEdit: boolean;
  words: number;
  /** What it is in, as checks found it. */
  language: string;
  /** Sentences by field. */
  problems: ReadonlyMap<string, readonly string[]>;
  /** Fields whose problem is only that nobody could check them. */
  unknown: ReadonlySet<string>;
  marks: readonly BodyMark[];
  onBody: (editor: BodyHandle | null) => void;
}

/** Headline, summary and text, on paper as they will be read. */
export function ArticleSheet(props: ArticleSheetProps) {
  const { writing, companyName, canEdit, words, language, problems, unknown, marks } = props;
  const { fields, undo } = writing;
  useFirstLine(writing, canEdit);
  const problem = (field: string) => oneAfterAnother(problems.get(field) ?? []) || null;
  return (
    <section className={styles.sheet} aria-label="Article">
      <div
        className={styles.text}
        role="presentation"
        onKeyDown={(event) => undoByKey(event, undo)}
      >
        <p className={styles.issuer}>{companyName}</p>
        <SharedField
          name="headline"
          label={labels.headline}
          hint="What happened, in one line. Without the first person."
          placeholder="Headline"
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
          hint="One or two sentences for search results and lists. In the newsroom they stand below the headline too."
          placeholder="Summary: one or two sentences for search results and lists"
          text={fields.summary}
          isRequired
          canEdit={canEdit}
          language={language}
          problem={problem('summary')}
          lines={2}
          range={limits.article.summaryCharacters}
        />
        <div className={`${styles.line} ${styles.body}`}>
          <span className={styles.label} id="label-body">
            {labels.body} <span aria-hidden="true">*</span>
          </span>
          <p className={styles.hint} id="hint-body">
            {`The news itself: ${limits.article.words.min} to ${limits.article.words.max} words, in the third person, with a link. Quotations may say “I” and “we”.`}
          </p>
          <BodyEditor
            writing={writing}
            fragment={fields.body}
            label={labels.body}
            placeholder="The news itself, in the third person. Type or paste it."
            describedBy="hint-body count-body problem-body"
            canEdit={canEdit}
            isWrong={words > 0 && problems.has('body') && !unknown.has('body')}
            marks={marks}
            language={language}
            onEditor={props.onBody}
          />
          <p
            id="problem-body"
            className={styles.problem}
            data-unknown={unknown.has('body') || undefined}
          >
            {words > 0 && problem('body')}
          </p>
          <div className={styles.count}>
            <Counter id="count-body" current={words} {...limits.article.words} unit="words" />
          </div>
        </div>
      </div>
    </section>
  );
}

/** On an empty sheet writing begins at its first line; a phone's keyboard waits until it is asked for. */
function useFirstLine({ fields }: Writing<SharedArticle>, canEdit: boolean) {
  useEffect(() => {
    const isEmpty = fields.headline.length === 0 && fields.summary.length === 0;
    if (!canEdit || !isEmpty || location.hash || !matchMedia('(pointer: fine)').matches) return;
    document.getElementById('field-headline')?.focus({ preventScroll: true });
  }, [fields, canEdit]);
}
