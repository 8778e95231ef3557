/** The networks that can be signed in to, and what the service calls an account of each. */
export const networks: Record<string, { name: string; type: string }> = {
  facebook: { name: 'Facebook', type: 'facebook.page' },
  instagram: { name: 'Instagram', type: 'instagram.business' },
  twitter: { name: 'Twitter', type: 'twitter.profile' },
  linkedin: { name: 'LinkedIn', type: 'linkedin.organization' },
  youtube: { name: 'YouTube', type: 'youtube.channel' },
  tiktok: { name: 'TikTok', type: 'tiktok.profile' },
  pinterest: { name: 'Pinterest', type: 'pinterest.profile' },
};
