import { Link } from '@tanstack/react-router';
import { moduleKinds } from '#domain/amps/modules.ts';
import { moduleAddress, openedKind } from '#web/ground/module-address.ts';

interface BackToModuleProps {
  ampId: string;
  /** Undefined while they are not known. */
  modules: readonly { type: number }[] | undefined;
}

export function BackToModule({ ampId, modules }: BackToModuleProps) {
  const kind = openedKind(modules);
  return (
    <Link to={moduleAddress('edit', ampId, kind)}>
      ‹ Back to the {moduleKinds[kind].called.one}
    </Link>
  );
}
