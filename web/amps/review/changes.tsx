import type { ModuleKind } from '#domain/amps/modules.ts';
import { withUnseenNamed } from '#domain/rules/unseen.ts';
import { fieldLabel } from '../modules/field-labels.ts';
import styles from './changes.module.css';
import { shortened, type FieldChange } from './shown-changes.ts';

interface ChangesProps {
  /** Null: what is compared are no fields of a module. */
  kind: ModuleKind | null;
  fields: readonly FieldChange[];
}

/** Changes word by word: added is underlined, removed struck through, each also said. */
export function Changes({ kind, fields }: ChangesProps) {
  if (fields.length === 0) return <p>Nothing that a reader sees is different.</p>;
  return (
    <dl className={styles.changes}>
      {fields.map(({ field, pieces }) => (
        <div key={field}>
          <dt>{fieldLabel(kind, field)}</dt>
          <dd dir="auto">
            {shortened(pieces).map(({ kind: change, text: written }, at) => {
              const text = withUnseenNamed(written);
              const key = `${at}`;
              if (change === 'added') return <ins key={key}>{text}</ins>;
              if (change === 'removed') return <del key={key}>{text}</del>;
              return <span key={key}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
