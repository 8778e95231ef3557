import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './fold.module.css';
import page from './publish-page.module.css';

interface FoldProps {
  icon?: ReactNode;
  title: string;
  says?: string;
  /** On the button that opens it; what it opens is named by the title. */
  opens: string;
  children: ReactNode;
}

/** One line that opens to all that stands behind it. */
export function Fold({ icon, title, says, opens, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const words = isOpen ? 'Hide' : opens;
  return (
    <section className={page.part} aria-label={title}>
      <div className={styles.line}>
        {icon}
        <div className={styles.words}>
          <strong>{title}</strong>
          {says && <span>{says}</span>}
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={body}
          aria-label={`${words}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{words}</span> <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      <div id={body} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
