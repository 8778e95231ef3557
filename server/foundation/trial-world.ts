import type { Config } from '../config.ts';

/**
 * A world that is tried out: no mail leaves the machine, so mails are shown on pages, links and all. In
 * production nobody but the addressee ever sees such a link.
 */
export const mailsStayHere = ({ production, smtpUrl }: Config): boolean =>
  !production && smtpUrl === undefined;
