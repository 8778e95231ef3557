import { z } from 'zod';

/** What goes out of a company beside an article of its own: the box “About …” and where it is. */
export const CompanyWords = z.object({
  name: z.string(),
  about: z.string(),
  website: z.string(),
  city: z.string(),
  country: z.string(),
});
export type CompanyWords = z.infer<typeof CompanyWords>;

export const noCompany: CompanyWords = { name: '', about: '', website: '', city: '', country: '' };
