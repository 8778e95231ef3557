import type { PublishOption } from '#contract/publish-option.ts';

/** The newsroom, open to everyone, but for what differs. */
export const anOption = (differs: Partial<PublishOption>): PublishOption => ({
  site: 'newsroom',
  site_name: 'Newsroom',
  account_id: null,
  account_name: 'Newsroom',
  modules: [1],
  practice: false,
  linked: true,
  health: 'connected',
  health_detail: null,
  paused: null,
  limits: [],
  problems: [],
  address: null,
  chosen: true,
  ...differs,
});
