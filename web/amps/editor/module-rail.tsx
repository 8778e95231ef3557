import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { moduleIcons } from '../module-icons.ts';
import type { Standing } from './checks/check-row.ts';
import frame from './editor.module.css';
import styles from './rail.module.css';
import type { OpenAmp } from './open-amp.ts';
import { railLines } from './rail-lines.ts';

/** The Amp's modules with how each stands. @param standing of the one that is open; null before its first word */
export function ModuleRail({ open, standing }: { open: OpenAmp; standing: Standing | null }) {
  return (
    <nav className={frame.rail} aria-label="Modules">
      {railLines({ ...open, modules: open.amp?.modules }, standing).map((line) => (
        <Link
          key={line.kind}
          to={line.to}
          aria-current={line.isOpen ? 'page' : undefined}
          className={styles.module}
          data-standing={line.standing}
          title={`${line.name}: ${line.words}`}
        >
          <ModuleIcon kind={line.kind} />
          <StandingMark standing={line.standing} />
          <VisuallyHidden>
            {line.name}, {line.words}
          </VisuallyHidden>
        </Link>
      ))}
    </nav>
  );
}

function ModuleIcon({ kind }: { kind: ModuleKind }) {
  const Icon = moduleIcons[kind];
  return <Icon size={20} stroke={1.7} aria-hidden="true" />;
}

const marks: Partial<Record<Standing, typeof IconCircleCheckFilled>> = {
  open: IconAlertTriangleFilled,
  fine: IconCircleCheckFilled,
};

/** At the corner of its icon, where there is more to say than that it exists. */
function StandingMark({ standing }: { standing: Standing }) {
  const Mark = marks[standing];
  return Mark ? <Mark size={12} aria-hidden="true" /> : null;
}
