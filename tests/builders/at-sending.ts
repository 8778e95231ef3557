import type { AtSending } from '#domain/distribution/still-true.ts';

export const quayLines = { name: 'Quay Lines', about: '', website: '', city: '', country: '' };

/** What is known of a post that may go out now, but for what differs. */
export const atSending = (differs: Partial<AtSending> = {}): AtSending => ({
  isWanted: true,
  isAsApproved: true,
  isPaid: true,
  shutOut: null,
  company: quayLines,
  sentCompany: quayLines,
  isTheirCompany: true,
  isChangeRejected: false,
  missingLetters: [],
  isUnlinked: false,
  restoredFrom: null,
  time: null,
  zone: 'UTC',
  pause: null,
  ...differs,
});
