import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Voice } from '#content/document.ts';
import { privacyPolicy } from '#content/privacy-policy.ts';
import { training } from '#content/training.ts';
import { abilitiesFor, may } from '#domain/people/abilities.ts';
import { tabsFor } from '#domain/people/tabs.ts';
import type { Business } from '#domain/resellers/brand.ts';
import { asksSupport, supportForAnybody } from '../foundation/http/asks-support.ts';
import type { Tools } from '../tools.ts';
import { sendReadingPage } from './reading-page.ts';

/** Pages to read at the origin's root, outside the app. */
export function textRoutes(app: FastifyInstance, { config, now }: Tools): void {
  const voiceOf = ({ name, email }: Business): Voice => ({
    businessName: name,
    businessEmail: email ?? config.supportEmail,
  });

  app.get('/privacy-policy', async (request, reply) => {
    if (asksSupport(request)) return reply.redirect(supportForAnybody, 302);
    const business = await request.businessFor();
    const text = privacyPolicy(voiceOf(business));
    return sendReadingPage(request, reply, { text, business, at: now() });
  });

  app.get('/training', async (request, reply): Promise<FastifyReply> => {
    if (config.trainingUrl) return reply.redirect(config.trainingUrl, 302);
    const person = await request.whoIsThere();
    const { affiliateGroup } = config;
    if (!person || !may(abilitiesFor(person, { affiliateGroup }), 'view', 'Training'))
      return reply.redirect(asksSupport(request) ? '/app/?support=1' : '/app/', 302);
    if (asksSupport(request)) return reply.redirect('/app/profile/personal?support=1', 302);
    const tabs = tabsFor(person, { affiliateGroup, brand: request.tenant.brand });
    const business = await request.businessFor();
    return sendReadingPage(request, reply, {
      pages: tabs.flatMap((tab) =>
        tab.kind === 'page' ? [{ label: tab.label, href: `/app${tab.path}` }] : [],
      ),
      text: training(voiceOf(business)),
      business,
      at: now(),
      person,
    });
  });
}
