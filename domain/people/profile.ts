import { z } from 'zod';
import { phone as phoneRule } from '../rules/phone.ts';
import { text } from '../rules/schema.ts';
import { isTimeZone } from './time-zone.ts';

/** The field in which another e-mail address is asked for. */
export const newEmailLabel = 'New address';

/** What a person says about themself and may change. */
export const ProfileChange = z
  .strictObject({
    firstname: text('First name', { max: 100 }),
    lastname: text('Last name', { max: 100, required: false }),
    phone: text('Phone', { max: 40, required: false }),
    /** Two letters, the country the number is of; empty: none was chosen yet, as it is read. */
    phone_country: z.string().regex(/^([A-Z]{2})?$/, 'Country is not valid'),
    /** An IANA name; empty: the browser's own. */
    time_zone: z
      .string()
      .max(64)
      .refine((zone) => zone === '' || isTimeZone(zone), 'Time zone is not valid'),
  })
  .superRefine(({ phone, phone_country }, context) => {
    const fault = phoneRule(phone_country)(phone, { label: 'Phone' });
    if (fault) context.addIssue({ code: 'custom', path: ['phone'], message: fault.message });
  });
export type ProfileChange = z.infer<typeof ProfileChange>;

export const Profile = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** A new address that waits to be confirmed by its mail. */
  pending_email: z.string().nullable(),
  /** E.164; empty when there is none. */
  phone: z.string(),
  phone_country: z.string(),
  time_zone: z.string(),
  /** False: this person sees the data but does not change it. */
  may_update: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;
