import type { Forgetting } from '../forgetting.ts';

export const resellers = {
  left: {
    reseller_sites: {
      rows: 'stay',
      why: 'switched off; nobody is known by it',
      emptied: ['active', 'subdomain', 'business_name', 'contact_email', 'logo_file_id'],
    },
  },
  async forget(_tools, tx, { id }) {
    await tx
      .updateTable('reseller_sites')
      .set({
        active: false,
        subdomain: null,
        business_name: null,
        contact_email: null,
        logo_file_id: null,
      })
      .where('person_id', '=', id)
      .execute();
  },
} as const satisfies Forgetting;
