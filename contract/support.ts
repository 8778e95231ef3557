import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Choices = z.array(z.object({ label: z.string(), value: z.string() }));
/** Looked at by the rules of the form, which answer in sentences; here only what is no text at all. */
const Words = z.string().max(20_000).default('');

export const support = {
  options: endpoint('GET /users/contact_support', {
    summary: 'What a support request can be about',
    access: 'public',
    reply: z.object({ issueOptions: Choices, productOptions: Choices }),
  }),
  ask: endpoint('POST /users/contact_support', {
    summary: 'Write to support, a few times an hour',
    access: 'public',
    body: z.strictObject({
      name: Words,
      email: Words,
      subject: Words,
      comments: Words,
      user_reported_issue: Words,
      product: Words,
    }),
    says: 'Your request was sent. We will answer by e-mail.',
    perMinute: 60,
  }),
};
