import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ModuleReply } from '#contract/modules/module-reply.ts';
import { directionOf } from '#domain/languages/languages.ts';
import { counted } from '#domain/rules/counted.ts';
import { withUnseenNamed } from '#domain/rules/unseen.ts';
import { fieldLabel } from '../modules/field-labels.ts';
import {
  groupsOf,
  removedWords,
  type ChangedField,
  type ChangedRow,
  type ChangedText,
} from './changed-rows.ts';
import styles from './changed-view.module.css';
import type { ReviewedKind } from './reviewed-kind.ts';

interface ChangedViewProps<Reply extends ModuleReply> {
  of: ReviewedKind<Reply>;
  shown: Reply;
  text: ChangedText;
  /** `old`: as it was, without what was added since. */
  side: 'both' | 'old';
  heading: 'h1' | 'h2';
  /** The change one stands at, from 1. */
  current: number;
}

/** The text with its changes in their places: added is underlined, removed struck through, each also said. */
export function ChangedView<Reply extends ModuleReply>(props: ChangedViewProps<Reply>) {
  const { of, shown, text, side, heading, current } = props;
  const headings = useMemo(() => new Set(of.headings(shown.fields)), [of, shown]);
  const { language } = shown;
  return (
    <article className={styles.text} lang={language || undefined} dir={directionOf(language)}>
      {shown.company?.name && (
        <p className={styles.issuer} lang="en">
          <bdi>{shown.company.name}</bdi>
        </p>
      )}
      {text.fields.map((field) => (
        <Field key={field.field} {...{ of, field, side, heading, current, headings }} />
      ))}
    </article>
  );
}

interface FieldProps {
  of: Pick<ReviewedKind, 'kind' | 'looks'>;
  field: ChangedField;
  side: 'both' | 'old';
  heading: 'h1' | 'h2';
  current: number;
  headings: ReadonlySet<string>;
}

function Field({ of, field: { field, rows }, side, heading, current, headings }: FieldProps) {
  const look = of.looks[field];
  const shown = side === 'old' ? asItWas(rows) : rows;
  if (shown.length === 0) return null;
  return (
    <section className={styles.field} data-look={look ?? 'named'}>
      {!look && <h3 lang="en">{fieldLabel(of.kind, field)}</h3>}
      {groupsOf(shown).map(({ rows: some, isFolded }) => {
        const key = rows.indexOf(some[0] ?? { pieces: [], change: null, now: '' });
        return isFolded && side === 'both' ? (
          <Folded key={key} rows={some} current={current} />
        ) : (
          some.map((row) => {
            const as =
              look === 'title' ? heading : look === 'text' && headings.has(row.now) ? 'h3' : 'p';
            return <Row key={rows.indexOf(row)} row={row} as={as} current={current} />;
          })
        );
      })}
    </section>
  );
}

const asItWas = (rows: readonly ChangedRow[]): ChangedRow[] =>
  rows.flatMap((row) => {
    const pieces = row.pieces.filter(({ kind }) => kind !== 'added');
    return pieces.length === 0 ? [] : [{ ...row, pieces }];
  });

interface RowProps {
  row: ChangedRow;
  as: 'h1' | 'h2' | 'h3' | 'p';
  current: number;
}

const Row = ({ row: { pieces, change }, as: As, current }: RowProps) => (
  <As
    data-change={change ?? undefined}
    data-current={(change !== null && change === current) || undefined}
  >
    {pieces.map(({ kind, text: written }, at) => {
      const text = withUnseenNamed(written);
      const key = `${at}`;
      if (kind === 'added') return <ins key={key}>{text}</ins>;
      if (kind === 'removed') return <del key={key}>{text}</del>;
      return <span key={key}>{text}</span>;
    })}
  </As>
);

/** What was removed at length, in one line that opens. */
function Folded({ rows, current }: { rows: readonly ChangedRow[]; current: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return rows.map((row, at) => <Row key={`${at}`} row={row} as="p" current={current} />);
  const change = rows[0]?.change ?? null;
  return (
    <div
      className={styles.folded}
      lang="en"
      dir="ltr"
      data-change={change ?? undefined}
      data-current={change === current || undefined}
    >
      <IconList size={16} aria-hidden="true" />
      <span>
        <strong>Removed</strong> · {counted(rows.length, 'line')},{' '}
        {counted(removedWords(rows), 'word')}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        Show
      </Button>
    </div>
  );
}
