import type { Stripe } from 'stripe';
import type { Tools } from '../../tools.ts';
import type { ProviderName } from '../purchase-table.ts';
import { stripeClient } from './stripe-client.ts';

/** Whoever takes the money: Stripe, or the practice bank, which speaks Stripe's own language. */
export interface Bank {
  name: ProviderName;
  client(): Promise<Stripe>;
  /** Signs what it tells us. */
  webhookSecret: string;
}

type Asking = Pick<Tools, 'config' | 'fetch' | 'seal'>;

const webhookPath = '/credits/webhook';

/**
 * Stripe where its keys are set, else the practice bank of a world that is not production, else null:
 * nothing can be bought.
 */
export function bankOf({ config, fetch, seal }: Asking): Bank | null {
  const { stripe, origins, production } = config;
  if (stripe) {
    const live = new URL('https://api.stripe.com');
    return {
      name: 'stripe',
      client: () => stripeClient({ key: stripe.secretKey, origin: live, fetch }),
      webhookSecret: stripe.webhookSecret,
    };
  }
  if (!origins.practice || production) return null;
  const origin = new URL(origins.practice);
  const webhookSecret = `whsec_${seal.sign('practice bank')}`;
  return {
    name: 'practice',
    webhookSecret,
    client: async () => {
      const client = await stripeClient({ key: 'sk_test_practice', origin, fetch });
      // The practice bank may have been wiped or started elsewhere since: it is told again each time.
      await client.webhookEndpoints.create({
        url: `${config.origins.app}${webhookPath}`,
        enabled_events: ['*'],
        metadata: { secret: webhookSecret },
      });
      return client;
    },
  };
}
