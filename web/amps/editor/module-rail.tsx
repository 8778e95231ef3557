import { Link } from '@tanstack/react-router';
import { moduleKinds } from '#domain/amps/modules.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import type { Standing } from './checks/check-rows.ts';
import { StandingIcon } from './checks/standing-icon.tsx';
import styles from './editor.module.css';

const words = { open: 'Needs work', unknown: 'Not all checked', asked: 'Checking…', fine: 'Ready' };

/** The Amp's modules with how each stands. */
export function ModuleRail({ ampId, standing }: { ampId: number; standing: Standing }) {
  return (
    <nav className={styles.rail} aria-label="Modules">
      <Link
        to={moduleAddress('edit', ampId)}
        aria-current="page"
        className={styles.module}
        data-standing={standing}
      >
        <StandingIcon standing={standing} />
        <span>
          {moduleKinds.article.name}
          <small>{words[standing]}</small>
        </span>
      </Link>
    </nav>
  );
}
