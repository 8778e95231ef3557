import type { PublishOption } from '#contract/publish-option.ts';

/** A place to go, told apart from the others: a site may have several accounts. */
export const destinationKey = ({ site, account_id }: Pick<PublishOption, 'site' | 'account_id'>) =>
  `${site}:${account_id ?? ''}`;

export const canBeSent = ({ linked, problems, health }: PublishOption): boolean =>
  linked && problems.length === 0 && (health === 'connected' || health === 'unreachable');

/** What the person switched by hand; everything else stands as the server proposes it. */
export type Switched = ReadonlyMap<string, boolean>;

/** A site that cannot be sent to is never on, whatever was switched before. */
export function isOn(option: PublishOption, switched: Switched): boolean {
  return canBeSent(option) && (switched.get(destinationKey(option)) ?? option.chosen);
}

export const chosenOf = (options: readonly PublishOption[], switched: Switched): PublishOption[] =>
  options.filter((option) => isOn(option, switched));

/** As the call wants it. */
export const destinationsOf = (chosen: readonly PublishOption[]) =>
  chosen.map(({ site, account_id }) => ({ site, account_id }));

/** Several accounts may look alike: the account's name tells them apart. */
export const placeName = ({ site_name, account_name }: PublishOption): string =>
  account_name && account_name !== site_name ? `${site_name}, ${account_name}` : site_name;
