/** Every role an account can have. The product knows no other; see `groupOf` for what they may do. */
export const roles = [
  'AccountSuspended',
  'BannedAgent',
  'BannedAffiliate',
  'ResellerClient',
  'UnapprovedAffiliate',
  'UnverifiedCustomer',
  'Development',
  'SuperAdmin',
  'Admin',
  'Agent',
  'Affiliate',
  'AnnouncementEngineCustomer',
  'Customer',
  'CustomerPendingAffiliate',
  'VideoCustomer',
  'TrainingCourseBuyer',
  'TrainingCourseRefund',
  'Author',
  'Editor',
  'Reseller',
] as const;

export type Role = (typeof roles)[number];

/** Roles of one group may do the same things. */
export const groups = [
  'Visitor',
  'Admin',
  'Customer',
  'TrainingCourseBuyer',
  'Author',
  'Editor',
  'Reseller',
  'Affiliate',
] as const;
export type Group = (typeof groups)[number];

/**
 * The specification lists the role Affiliate twice: under the group Customer and as a group of its
 * own, which may do less. A setting chooses; Customer unless said otherwise.
 */
export type AffiliateGroup = 'customer' | 'affiliate';

export interface GroupOptions {
  affiliateGroup?: AffiliateGroup | undefined;
}

/** @throws Error naming the role when the product does not know it. */
export function groupOf(role: string, { affiliateGroup = 'customer' }: GroupOptions = {}): Group {
  if (!isRole(role)) throw new Error(`Unknown role "${role}"`);
  if (role === 'Affiliate' && affiliateGroup === 'affiliate') return 'Affiliate';
  return groupOfRole[role];
}

export const isRole = (name: string): name is Role => Object.hasOwn(groupOfRole, name);

const groupOfRole: Record<Role, Group> = {
  AccountSuspended: 'Visitor',
  BannedAgent: 'Visitor',
  BannedAffiliate: 'Visitor',
  ResellerClient: 'Visitor',
  UnapprovedAffiliate: 'Visitor',
  UnverifiedCustomer: 'Visitor',
  Development: 'Admin',
  SuperAdmin: 'Admin',
  Admin: 'Admin',
  Agent: 'Admin',
  Affiliate: 'Customer',
  AnnouncementEngineCustomer: 'Customer',
  Customer: 'Customer',
  CustomerPendingAffiliate: 'Customer',
  VideoCustomer: 'Customer',
  TrainingCourseBuyer: 'TrainingCourseBuyer',
  TrainingCourseRefund: 'TrainingCourseBuyer',
  Author: 'Author',
  Editor: 'Editor',
  Reseller: 'Reseller',
};
