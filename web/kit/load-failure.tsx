import { problems } from '#domain/problems.ts';
import { ErrorState } from './error-state.tsx';

interface Loading {
  data: unknown;
  error: { status: number; message: string; requestId?: string | undefined } | null;
  refetch: () => Promise<unknown>;
}

interface LoadFailureProps {
  of: Loading;
  /** What is not there: “The people could not be loaded”. */
  title: string;
  heading?: 'h1' | 'h2' | 'h3';
}

/**
 * Stands where something was to be shown that did not come, with what to quote to support. Nothing while
 * there is something to show: an old state is better than none.
 */
export function LoadFailure({
  of: { data, error, refetch },
  title,
  heading = 'h2',
}: LoadFailureProps) {
  if (!error || data !== undefined) return null;
  return (
    <ErrorState
      title={title}
      text={error.status === 500 ? problems.unexpected.says : error.message}
      detail={error.requestId}
      retry={() => void refetch()}
      heading={heading}
    />
  );
}
