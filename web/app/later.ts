/** Parts of the product that are still to come, and the addresses they will answer at. */
export const laterParts = [
  { name: 'the studio for this format', at: /^\/announcements\/(edit|review)\// },
  { name: 'requests to authors', at: /^\/author[-_]requests(\/|$)/ },
  { name: 'the authors’ desk', at: /^\/author-requests-pool(\/|$)/ },
  { name: 'the approval of videos and blog posts', at: /^\/admin\/(videos|blog-posts)\// },
  { name: 'the white-label portal', at: /^\/profile\/whitelabel(\/|$)/ },
  { name: 'company profiles', at: /^\/profile\/companies\// },
  { name: 'the letter of authorization', at: /^\/announcements\/publish\/[^/]+\/loa(\/|$)/ },
  { name: 'buying and converting credits', at: /^\/credits\// },
  {
    name: 'the sales pages',
    at: /^\/(info|about|book|proposal|examples|onboarding|reasons|thanks|premium|defi-distribution|blow|msn|custom-pricing|leads-from-ads)(\/|$)/,
  },
] as const;

/** The part that will answer at this address, by its name; null where none is announced. */
export const laterPartAt = (address: string): string | null =>
  laterParts.find(({ at }) => at.test(address))?.name ?? null;
