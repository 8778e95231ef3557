import { withUnseenNamed } from '#domain/rules/unseen.ts';
import styles from './changes.module.css';
import { fieldLabel, shortened, type FieldChange } from './shown-changes.ts';

/** Changes word by word: added is underlined, removed struck through, each also said. */
export function Changes({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return <p>Nothing that a reader sees is different.</p>;
  return (
    <dl className={styles.changes}>
      {fields.map(({ field, pieces }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          <dd dir="auto">
            {shortened(pieces).map(({ kind, text: written }, at) => {
              const text = withUnseenNamed(written);
              const key = `${at}`;
              if (kind === 'added') return <ins key={key}>{text}</ins>;
              if (kind === 'removed') return <del key={key}>{text}</del>;
              return <span key={key}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
