import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { moduleKinds } from '#domain/amps/modules.ts';
import styles from './editor.module.css';

/** The Amp's modules with how each stands. */
export function ModuleRail({ ampId, isReady }: { ampId: number; isReady: boolean }) {
  return (
    <nav className={styles.rail} aria-label="Modules">
      <Link
        to={`/announcements/edit/${ampId}/article`}
        aria-current="page"
        className={styles.module}
        data-ready={isReady || undefined}
      >
        {isReady ? (
          <IconCircleCheck size={18} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={18} aria-hidden="true" />
        )}
        <span>
          {moduleKinds.article.name}
          <small>{isReady ? 'Ready' : 'Needs work'}</small>
        </span>
      </Link>
    </nav>
  );
}
