import type { OutsideScript } from '../people/consent.ts';
import type { AffiliateGroup } from '../people/roles.ts';

/** The same app is served under two names; the host decides which, on the server. */
export type Brand = 'main' | 'sales';

/** Shown where no reseller's own name applies. */
export const businessNameOf: Record<Brand, string> = {
  main: 'Ampifire',
  sales: 'Your Platform',
};

/** Under whose name somebody sees the product. */
export interface Business {
  name: string;
  /** Where its clients write to; null: to our own support. */
  email: string | null;
}

/** Where no reseller is known. */
export const standingBusiness = (brand: Brand): Business => ({
  name: businessNameOf[brand],
  email: null,
});

/** What the server tells the app about the place it was opened at, with the page itself. */
export interface ShellData {
  brand: Brand;
  businessName: string;
  supportEmail: string;
  affiliateGroup: AffiliateGroup;
  /** Whether strangers may make an account. */
  registration: boolean;
  /** A trial world, whose mails stand at `/mailbox` and go nowhere else. */
  mailsStayHere: boolean;
  /** Origins, such as `http://news.localhost:3000`. */
  hosts: { app: string; sales: string; news: string; usercontent: string };
  /** What comes from elsewhere once it is accepted: the notice about cookies names it. */
  asksFor: OutsideScript[];
  /** Whoever accepted cookies is described to it; null without one, and before that. */
  analytics: { id: string; scriptUrl: string | null } | null;
  /** Null where this host loads no chatbot, and until cookies were accepted. */
  chatbotScriptUrl: string | null;
  /** An article whose texts are as much alike as this, in percent, is not published. */
  similarityPercent: number;
  /** Changes with every build: an open tab that misses a script file learns why. */
  version: string;
}
