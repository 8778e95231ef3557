/** How a company comes to have a place at a site. */
export type SignIn =
  /** It needs no account. */
  | { by: 'none' }
  /** An address, a user and a password made for programs. */
  | ({ by: 'password' } & Typed)
  /** One secret that its owner copies there. */
  | ({ by: 'token' } & Token & Typed)
  /** Somebody signs in there, and it gives us a token. */
  | ({ by: 'oauth' } & Signing)
  /** Somebody signs in there for a service that keeps the token. */
  | ({ by: 'service'; service: 'socialbu' } & Signing)
  /** A link to a show, typed into the company's form. */
  | { by: 'show-link'; field: ShowLink }
  /** It takes nothing from programs. */
  | { by: 'closed' };

/** Credentials that somebody types, and is told where to find. */
interface Typed {
  /** What such an account leads to, as people call it. */
  place: 'blog' | 'account';
  help: SignInHelp;
}

interface Token {
  /** What it is called there; “Token” where absent. */
  called?: string;
  /** The site is the customer's own: they type its address too. */
  ownSite?: true;
}

/** Where somebody types what lets us in. */
export type TypedSignIn = Extract<SignIn, { by: 'password' | 'token' }>;

/** Shown below the form on demand. */
export interface SignInHelp {
  question: string;
  steps: readonly string[];
  also: string;
}

interface Signing {
  /** The account type that `getConnectLink` is called with. */
  type: string;
  /** What whoever one signs in at calls this network. */
  provider: string;
}

export type ShowLink = 'apple_podcast_link' | 'spotify_link' | 'amazon_podcast_link';

/** Who gives its number to an account that somebody signs in to: the service between, or else the site itself. */
export const issuerOf = ({ key, signIn }: { key: string; signIn: SignedIn }): string =>
  signIn.by === 'service' ? signIn.service : key;
export type SignedIn = Extract<SignIn, { by: 'oauth' | 'service' }>;

/** What an account leads to, as people call it. */
export const placeWord = (signIn: SignIn): string => ('place' in signIn ? signIn.place : 'account');

/** In words, for those who look after the sites. */
export const signInWords: Record<SignIn['by'], string> = {
  none: 'Our own pages',
  password: 'Linked with an application password',
  token: 'Linked with a token',
  oauth: 'Linked by signing in there',
  service: 'Linked through SocialBu',
  'show-link': 'A company’s link to its podcast',
  closed: 'Takes no uploads by programs',
};

/** Said where an address to sign in at could not be had. */
export const noConnectLink = (site: string): string =>
  `Unable to get ${site} authorization URL. Please try again later or contact support.`;
