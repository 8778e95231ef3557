import { Link } from '@tanstack/react-router';
import { useSession } from '#web/ground/session.ts';
import { ampsHome } from './amps-home.ts';

/** Back to the list from which this person works on Amps. */
export function BackToAmps({ className }: { className?: string | undefined }) {
  const { can } = useSession();
  const { to, label } = ampsHome(can);
  return (
    <Link to={to} className={className}>
      ‹ {label}
    </Link>
  );
}
