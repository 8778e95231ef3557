import { Link } from '@tanstack/react-router';
import type { Standing } from './checks/check-row.ts';
import { StandingIcon } from './checks/standing-icon.tsx';
import styles from './editor.module.css';
import type { OpenAmp } from './open-amp.ts';
import { railLines } from './rail-lines.ts';

/** The Amp's modules with how each stands. @param standing of the one that is open */
export function ModuleRail({ open, standing }: { open: OpenAmp; standing: Standing }) {
  return (
    <nav className={styles.rail} aria-label="Modules">
      {railLines({ ...open, modules: open.amp?.modules }, standing).map((line) => (
        <Link
          key={line.kind}
          to={line.to}
          aria-current={line.isOpen ? 'page' : undefined}
          className={styles.module}
          data-standing={line.standing}
        >
          <StandingIcon standing={line.standing} />
          <span>
            {line.name}
            <small>{line.words}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}
