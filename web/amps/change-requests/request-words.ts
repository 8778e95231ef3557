import type { ChangeRequest } from '#contract/change-requests.ts';
import { momentInWords } from '#domain/rules/moment.ts';

type Told = Pick<
  ChangeRequest,
  'kind' | 'state' | 'answer_by' | 'answered_at' | 'passages' | 'may' | 'answered_by'
>;

/** An answer is shown so long after it was given. */
const shownMs = 7 * 24 * 3_600_000;

export interface RequestWords {
  kind: 'info' | 'warn' | 'success';
  title: string;
  /** Who acts next, and by when. */
  next: string;
}

/** Who answers an open request, and what it is; null: none is open. */
export function answersNext(
  request: Pick<Told, 'kind' | 'state' | 'may'> | undefined,
): { who: string; isReader: boolean; what: string } | null {
  if (request?.state !== 'open') return null;
  const { kind, may } = request;
  const isReader = may.accept || may.decline;
  const who = `${answererOf[kind]} acts next`;
  return { who: isReader ? 'You act next' : who, isReader, what: `${called[kind]} requested` };
}

const called: Record<Told['kind'], string> = { correction: 'Correction', 'take-down': 'Take-down' };
const answererOf: Record<Told['kind'], string> = {
  correction: 'An editor or administrator',
  'take-down': 'An administrator',
};

/** What is said of the newest request of an Amp; null where there is nothing to say any more. */
export function requestWords(request: Told, now: number): RequestWords | null {
  const { kind, state, may } = request;
  const what = called[kind];
  if (state === 'open') {
    const isLate = Date.parse(request.answer_by) < now;
    const day = momentInWords(new Date(request.answer_by), 'UTC');
    const next = may.accept || may.decline ? 'Please answer' : `${answererOf[kind]} answers`;
    return {
      kind: isLate ? 'warn' : 'info',
      title: `${what} requested`,
      next: isLate ? `${next} soon: this was due by ${day}.` : `${next} by ${day}.`,
    };
  }
  const isRecent = now - Date.parse(request.answered_at ?? '') < shownMs;
  if (!isRecent || (state !== 'accepted' && state !== 'declined')) return null;
  const by = request.answered_by ? ` by ${request.answered_by}` : '';
  if (state === 'declined')
    return {
      kind: 'info',
      title: `${what} declined${by}`,
      next: 'What is live stays as it is.',
    };
  return {
    kind: 'success',
    title: `${what} accepted${by}`,
    next:
      kind === 'correction' && request.passages.length > 0
        ? 'The new words are in the article. They replace the old ones in the posts as soon as the text is approved.'
        : '',
  };
}
