/**
 * The shapes of the demo world's words. Everything here is plain data: rows name each other by
 * `key`, times are relative to the moment of seeding, and `{{practice}}` in a link stands for the
 * practice origin, which the seeding code puts in its place.
 */

export type DemoRole =
  | 'AccountSuspended'
  | 'BannedAgent'
  | 'BannedAffiliate'
  | 'ResellerClient'
  | 'UnapprovedAffiliate'
  | 'UnverifiedCustomer'
  | 'Development'
  | 'SuperAdmin'
  | 'Admin'
  | 'Agent'
  | 'Affiliate'
  | 'AnnouncementEngineCustomer'
  | 'Customer'
  | 'CustomerPendingAffiliate'
  | 'VideoCustomer'
  | 'TrainingCourseBuyer'
  | 'TrainingCourseRefund'
  | 'Author'
  | 'Editor'
  | 'Reseller';

/** The e-mail address of an account is always `{key}@demo.test`. */
export interface DemoPerson {
  key: string;
  email: string;
  role: DemoRole;
  firstName: string;
  lastName: string;
  /** Only on resellers that have a portal. */
  portal?: { subdomain: string; businessName: string; contactEmail: string; vip: boolean };
  /** Key of the reseller this person belongs to. */
  resellerKey?: string;
}

export interface DemoCompany {
  key: string;
  /** Key of the person who owns the company. */
  owner: string;
  name: string;
  tagline: string;
  /** 60 to 110 words. */
  about: string;
  /** Begins with `{{practice}}/pages/`. */
  website: string;
  email: string;
  /** International format with spaces, valid for `phoneCountry`. */
  phone: string;
  phoneCountry: 'US' | 'GB';
  address: string;
  city: string;
  state: string;
  postalCode: string;
  country: 'US' | 'GB';
  contactName: string;
  /** Six-digit hex with a leading `#`. */
  brandColor: string;
  /** Has no letter of authorization yet: nothing can be published for it. */
  unsigned?: true;
}

export type DemoStatus =
  | 'draft'
  | 'pending'
  | 'live'
  | 'rejected'
  | 'needsAuthor'
  | 'awaitingClient'
  | 'clientApproved'
  | 'awaitingPayment'
  | 'generating';

export type DemoMotif =
  | 'waves'
  | 'grain'
  | 'hills'
  | 'circuit'
  | 'leaves'
  | 'arches'
  | 'sails'
  | 'tiles';

export interface DemoPicture {
  alt: string;
  caption: string;
  /** Three hex colors, from ground to accent. */
  palette: readonly [string, string, string];
  motif: DemoMotif;
}

export interface DemoArticle {
  headline: string;
  summary: string;
  /** HTML: p, h2, ul, ol, li, blockquote, strong, em and a with href only. */
  body: string;
  /** Spoken words without quotation marks around them. */
  quote: { text: string; by: string; role: string };
  mediaContact: { name: string; email: string; phone: string };
  keywords: readonly string[];
  /** The first one is the featured picture. */
  pictures: readonly DemoPicture[];
}

export interface DemoAmp {
  key: string;
  /** Key of the person who owns the Amp and its company. */
  owner: string;
  company: string;
  status: DemoStatus;
  title: string;
  createdDaysAgo: number;
  /** Only on live Amps. */
  publishedDaysAgo?: number;
  /** Only on rejected Amps. */
  rejectReason?: string;
  /** True where the article breaks rules on purpose, so that the checks have something to show. */
  broken?: true;
  article: DemoArticle;
}

export interface DemoComment {
  /** Key of the Amp. */
  amp: string;
  /** Key of the person who wrote it. */
  by: string;
  kind: 'comment' | 'approve' | 'reject' | 'admin';
  /** May be a fraction; 0 is the moment of seeding. */
  hoursAgo: number;
  text: string;
}

export interface DemoSystemMessage {
  /** Key of the person who sees it. */
  to: string;
  type: 'error' | 'success' | 'info' | 'warn' | 'default';
  message: string;
}
