/** How long a shared report may stay open: a week, a month, a quarter, a year. */
export const shareDays = [7, 30, 90, 365] as const;
export type ShareDays = (typeof shareDays)[number];
