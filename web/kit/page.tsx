import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The one h1. Left out where the content brings its own. */
  title?: ReactNode;
  /** One quiet sentence below the title. */
  lead?: ReactNode;
  /** Where one came from: a link above the title. */
  back?: ReactNode;
  /** Buttons at the right of the title; the last one is the primary. */
  actions?: ReactNode;
  /** `reading` 720 px from the common left edge, `page` 1120 px, `full` the whole window. */
  width?: 'reading' | 'page' | 'full';
  children?: ReactNode;
}

/** The frame of every page: where am I, what can I do, and the content below. */
export function Page({ title, lead, back, actions, width = 'page', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {(title || actions) && (
        <div className={styles.top}>
          <div className={styles.words}>
            {back && <div className={styles.back}>{back}</div>}
            {title && <h1>{title}</h1>}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  );
}

interface PanelProps {
  title?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** `pale` is for information, never for status. */
  tone?: 'plain' | 'pale';
  children: ReactNode;
}

/** A card: one thing and its title. */
export function Panel({ title, actions, tone = 'plain', children }: PanelProps) {
  return (
    <section className={styles.panel} data-tone={tone}>
      {(title || actions) && (
        <div className={styles.panelTop}>
          {title && <h2>{title}</h2>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
