import { counted } from '#domain/rules/counted.ts';
import { Complaint } from '../complaint.ts';
import type { Restored } from './after-restore.ts';
import type { Manifest } from './manifest.ts';

/**
 * What whoever restored is told: what is as it was, what waits for whom, and what only they can do.
 * @throws Complaint when something that must hold does not
 */
export function lastWords({ madeAt }: Manifest, restored: Restored): string[] {
  refuseBroken(restored);
  const { looks, waiting, isBankAsked, cameBack, unnamed, lost } = restored;
  return [
    `Restored as of ${madeAt}. Everything that must hold does, and no file is missing.`,
    `${counted(looks, 'post is', 'posts are')} looked for before anything of ${looks === 1 ? 'it' : 'them'} is sent. ` +
      'What was written and posted after that moment is not in it: compare with your sites.',
    ...waitingWords(waiting),
    'Whoever publishes an Amp that is a draft in it is asked for each site whether it is live there, unless we find it: it may have ' +
      'been published since, with another headline or account.',
    ...(isBankAsked
      ? [
          'Once the product runs the bank is asked what it told since, as far as it remembers (Stripe: 30 days). What was paid ' +
            'is credited; orders that are not in the backup are listed by npm run person -- payments.',
        ]
      : []),
    'Everybody has to log in again; passwords, roles and second steps are as they were then. ' +
      'Links that open a report to strangers have ended.',
    ...lostWords(lost),
    'What people took back since is whole again: do again what was suspended, anonymised, revoked, withdrawn and paused after ' +
      'that moment (people, letters, rights of clients and colleagues, sites).',
    ...cameBackWords(cameBack),
    ...(unnamed > 0
      ? [
          `${counted(unnamed, 'file of the store is', 'files of the store are')} in no row: added after that moment, or given up before. All of them stay.`,
        ]
      : []),
  ];
}

function refuseBroken({ broken, missing }: Restored): void {
  const faults = [
    ...broken.map(
      ({ holds, rows }) => `Does not hold (${counted(rows.length, 'row')} or more): ${holds}`,
    ),
    ...missing.map((name) => `A file is missing: ${name}`),
  ];
  if (faults.length > 0)
    throw new Complaint(['The backup is restored, and not whole.', ...faults].join('\n'));
}

const mostNamed = 20;

/** What was to go out, and may have been taken back since. */
function waitingWords(waiting: Restored['waiting']): string[] {
  if (waiting.length === 0) return [];
  const named = waiting.slice(0, mostNamed).map(({ id, title, scheduledFor }) => {
    const time = scheduledFor ? `, set for ${scheduledFor.toISOString()}` : '';
    return `  ${id} “${title}”${time}`;
  });
  const more = waiting.length - named.length;
  return [
    `${counted(waiting.length, 'Amp was', 'Amps were')} on the way to sites, and may have been taken back since. What a site has ` +
      'is kept; nothing else of them goes out before the owner says so. Owners are told once the product runs:',
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

function cameBackWords(cameBack: Restored['cameBack']): string[] {
  if (cameBack.length === 0) return [];
  return [
    `${counted(cameBack.length, 'account that was anonymised is', 'accounts that were anonymised are')} somebody’s again. Anonymise once more:`,
    ...cameBack.map(
      ({ email }) => `  npm run person -- anonymise --email ${email} --confirm ${email}`,
    ),
  ];
}

/** What the key that is gone had sealed. */
function lostWords({ accounts, secondSteps }: Restored['lost']): string[] {
  return [
    ...(accounts > 0
      ? [
          `${counted(accounts, 'account has', 'accounts have')} to be linked again; what waits for ${accounts === 1 ? 'it' : 'them'} is held until then.`,
        ]
      : []),
    ...(secondSteps > 0
      ? [
          `Codes of two-step login cannot be checked any more for ${counted(secondSteps, 'person', 'people')}: recovery codes can. ` +
            'Whoever has none is let in by npm run person -- reset-sign-in.',
        ]
      : []),
  ];
}
