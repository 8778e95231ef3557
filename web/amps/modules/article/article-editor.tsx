import { useEffect, useMemo, useState } from 'react';
import { articles } from '#contract/articles.ts';
import { media } from '#contract/media.ts';
import type { SharedArticle } from '#domain/amps/modules/article/shared-article.ts';
import { useCall } from '#web/ground/calls.ts';
import { latePart } from '#web/ground/late.tsx';
import { useStore } from '#web/kit/store.ts';
import type { BodyHandle } from '../../editor/body/body-editor.tsx';
import { around } from '../../editor/body/body-places.ts';
import type { CheckRow } from '../../editor/checks/check-row.ts';
import { EditorFrame } from '../../editor/editor-frame.tsx';
import type { EditorProps } from '../../editor/editor-page.tsx';
import { fieldInAddress, goToField } from '../../editor/go-to-field.ts';
import { Toolbar } from '../../editor/toolbar.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ArticleSheet, isDetail } from './article-sheet.tsx';
import { checkRows } from './check-rows.ts';
import { useArticleNow } from './use-article-now.ts';
import { useChecks } from './use-checks.ts';

const ArticleDetails = latePart(() => import('./article-details.tsx'));

const noPictures: never[] = [];

/** An article's text, checks and preview in the editor. */
export function ArticleEditor({ open, writing }: EditorProps<SharedArticle>) {
  const { ampId, moduleId, amp, mayEdit } = open;
  const companyName = amp?.company?.name ?? '';
  const [body, setBody] = useState<BodyHandle | null>(null);
  const isOffline = useStore(writing.saving).state === 'offline';
  const about = { params: { id: moduleId } };
  const pictures = useCall(media.pictures, about, { quiet: true, enabled: !isOffline });
  const now = useArticleNow(writing, body, useLast(pictures.data?.items) ?? noPictures);
  const checks = useChecks(now, !isOffline);
  const hasQuote = now.content.quote.trim() !== '';
  const rows = useMemo(
    () =>
      checkRows(
        checks.findings,
        {
          words: checks.words,
          links: checks.links,
          pictures: now.pictures.length,
          language: checks.language,
          hasQuote,
        },
        checks.asked,
      ),
    [checks, now.pictures, hasQuote],
  );
  useEffect(() => {
    const field = fieldInAddress();
    if (field && body && !isDetail(field)) goToField(field, body);
  }, [body]);

  const isEmpty = checks.words === 0 && now.content.headline === '' && now.content.summary === '';
  const markOf = ({ says }: CheckRow) => checks.marks.find(({ message }) => says.includes(message));

  return (
    <EditorFrame
      open={open}
      writing={writing}
      calls={articles}
      body={body}
      rows={rows}
      toolbar={mayEdit && <Toolbar editor={body} undo={writing.undo} words={checks.words} />}
      preview={<ArticlePreview now={now} language={checks.language} companyName={companyName} />}
      details={
        <ArticleDetails
          ampId={ampId}
          ampTitle={open.title}
          writing={writing}
          moduleId={moduleId}
          canEdit={mayEdit}
          language={checks.language}
          problems={checks.problems}
          pictures={now.pictures}
          isEmpty={isEmpty}
        />
      }
      isDetail={isDetail}
      isEmpty={isEmpty}
      placeOf={(row) => {
        const mark = markOf(row);
        return mark && now.doc ? around(now.doc, mark) : null;
      }}
      onGo={(row) => goToField(row.field, body, markOf(row))}
    >
      <ArticleSheet
        writing={writing}
        companyName={companyName}
        canEdit={mayEdit}
        words={checks.words}
        language={checks.language}
        problems={checks.problems}
        unknown={checks.unknown}
        marks={checks.marks}
        onBody={setBody}
      />
    </EditorFrame>
  );
}

/** What was there last: without a connection nothing is read, and what was read still holds. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
