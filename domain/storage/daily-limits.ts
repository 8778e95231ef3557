const megabyte = 1_000_000;

/**
 * What one person may store and do on a day (UTC), by what they are to us. Honest work stays far below; of
 * files it is told from half of it on what is left. `others` are not confirmed, not active, or here for the
 * training only.
 */
export const dailyLimits = {
  files: {
    customers: { times: 200, bytes: 500 * megabyte },
    staff: { times: 1_000, bytes: 2_000 * megabyte },
    others: { times: 0, bytes: 0 },
  },
  /** Pictures drawn anew or cut, kept or not: a second or more of work each. They have no size of their own. */
  drawings: {
    customers: { times: 1_000, bytes: 0 },
    staff: { times: 5_000, bytes: 0 },
    others: { times: 0, bytes: 0 },
  },
  /** What texts grow by, in pages of 16 kB with all that shared writing keeps of them: begun ones are free. */
  writing: {
    customers: { times: 6_000, bytes: 100 * megabyte },
    staff: { times: 25_000, bytes: 400 * megabyte },
    others: { times: 300, bytes: 5 * megabyte },
  },
  versions: {
    customers: { times: 6_000, bytes: 200 * megabyte },
    staff: { times: 20_000, bytes: 800 * megabyte },
    others: { times: 100, bytes: 10 * megabyte },
  },
  events: {
    customers: { times: 1_000, bytes: 2 * megabyte },
    staff: { times: 5_000, bytes: 10 * megabyte },
    others: { times: 100, bytes: 1 * megabyte },
  },
  imports: {
    customers: { times: 2_000, bytes: 100 * megabyte },
    staff: { times: 5_000, bytes: 250 * megabyte },
    others: { times: 0, bytes: 0 },
  },
  exports: {
    customers: { times: 5, bytes: 1_000 * megabyte },
    staff: { times: 100, bytes: 10_000 * megabyte },
    others: { times: 5, bytes: 1_000 * megabyte },
  },
  /** Signed, with their PDFs and drawn signatures: a reseller’s clients may sign on one day. */
  letters: {
    customers: { times: 300, bytes: 100 * megabyte },
    staff: { times: 300, bytes: 100 * megabyte },
    others: { times: 20, bytes: 10 * megabyte },
  },
  /** Answers of links, kept to be told again; those beyond are asked each time. */
  links: {
    customers: { times: 10_000, bytes: 20 * megabyte },
    staff: { times: 50_000, bytes: 100 * megabyte },
    others: { times: 500, bytes: 1 * megabyte },
  },
  /** Calls that change anything: each leaves some rows. They have no size of their own. */
  deeds: {
    customers: { times: 10_000, bytes: 0 },
    staff: { times: 30_000, bytes: 0 },
    others: { times: 300, bytes: 0 },
  },
  /** The same, of what protects an account and what it published: nobody uses them up by other deeds. */
  safety: {
    customers: { times: 1_000, bytes: 0 },
    staff: { times: 5_000, bytes: 0 },
    others: { times: 300, bytes: 0 },
  },
  /** Sessions opened. */
  logins: {
    customers: { times: 2_000, bytes: 0 },
    staff: { times: 2_000, bytes: 0 },
    others: { times: 300, bytes: 0 },
  },
} as const;
