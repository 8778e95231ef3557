import type { AmpLine } from '#contract/amps.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { statusOf } from '#domain/amps/status.ts';
import { moduleAddress, openedKind } from '../../ground/module-address.ts';

export interface Step {
  title: string;
  text: string;
  to: string;
  /** The verb on the button. */
  verb: string;
}

type Line = Pick<AmpLine, 'id' | 'title' | 'status' | 'ended' | 'placements' | 'modules' | 'owner'>;

/**
 * The one thing to do next, from the newest Amps: what is stuck before what is unfinished, one's own before a
 * client's, which is named as theirs.
 */
export function nextStep(newest: readonly Line[], personId: number): Step {
  const isOwn = ({ owner }: Line) => owner.id === personId;
  const lines = [...newest.filter(isOwn), ...newest.filter((line) => !isOwn(line))];
  const named = (line: Line) => `“${line.title}”${isOwn(line) ? '' : ` of ${line.owner.name}`}`;
  const stuck = lines.find(({ placements }) => placements.needs_you > 0);
  if (stuck)
    return {
      title: `${named(stuck)} needs you`,
      text: 'The report says on which site, and the one thing that fixes it.',
      to: `/announcements/report/${stuck.id}`,
      verb: 'Open the report',
    };
  const rejected = lines.find(
    ({ status, ended }) => statusOf(status) === 'rejected' && ended === null,
  );
  if (rejected)
    return {
      title: `${named(rejected)} was not approved`,
      text: 'Read the reason, change the text and submit it again.',
      to: editAddress(rejected),
      verb: 'Read and change',
    };
  const unpaid = lines.find(({ status }) => statusOf(status) === 'awaitingPayment');
  if (unpaid)
    return {
      title: `${named(unpaid)} waits for payment`,
      text: 'It goes on by itself once there is a credit for it.',
      to: `/announcements/publish/${unpaid.id}`,
      verb: 'See what it needs',
    };
  const unread = lines.find((line) => statusOf(line.status) === 'awaitingClient' && isOwn(line));
  if (unread)
    return {
      title: `${named(unread)} waits for your approval`,
      text: 'It is written: read it, then approve the text.',
      to: editAddress(unread),
      verb: 'Read it',
    };
  const draft = lines.find(({ status }) => statusOf(status) === 'draft');
  if (draft)
    return {
      title: `Continue ${named(draft)}`,
      text: `It is a draft: finish the ${moduleKinds[openedKind(draft.modules)].called.one} and choose where it goes.`,
      to: editAddress(draft),
      verb: 'Continue writing',
    };
  return {
    title: newest.length === 0 ? 'Create your first Amp' : 'Write the next one',
    text: `An Amp starts with one ${moduleKinds[firstKind].called.one}. Write it once, publish it on every site you choose.`,
    to: '/announcements/create',
    verb: 'Create Amp',
  };
}

const editAddress = ({ id, modules }: Line) => moduleAddress('edit', id, openedKind(modules));
