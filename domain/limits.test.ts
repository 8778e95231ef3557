import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from './limits.ts';

test('the numbers of the specification stand as it states them [R10.01, R10.02, R10.03, R10.04, R10.05, R10.17, R10.18, R10.19, R10.20, R10.24, R10.25, R10.27, R10.28]', () => {
  assert.deepEqual(
    [
      [limits.requestCacheMs, 5000],
      [limits.notificationShownMs, 4000],
      [limits.modalRemovalDelayMs, 500],
      [limits.firstPersonCheckDebounceMs, 1000],
      [limits.linkCheckDebounceMs, 1000],
      [limits.sizeCacheMs, 30_000],
      [limits.wait.pollMs, 50],
      [limits.wait.giveUpMs, 10_000],
      [limits.footerLinks.most, 10],
      [limits.footerLinks.labelCharacters, 100],
      [limits.footerLinks.urlCharacters, 255],
      [limits.headlineCharacters, 1024],
      [limits.checkoutUrlCharacters, 1024],
      [limits.videoUrlCharacters, 255],
      [limits.copyTooltipMs, 2000],
      [limits.setupPanelOpensAfterMs, 1000],
      [limits.socialLink.pollMs, 5000],
      [limits.autoSubmitMs, 10_000],
      [limits.cookieConsent.days, 365],
      [limits.subdomainCookieSeconds, 1_800_000],
      [limits.firstNameCharacters, 15],
      [limits.listPage.default, 10],
      [limits.logo.mainHeightPx, 32],
      [limits.logo.clientHeightPx, 64],
      [limits.logo.widthPx, 180],
      [limits.slideIconPx, 44],
      [limits.newActivityHours, 48],
      [limits.scriptLoadTimeoutMs, 120_000],
      [limits.googleCalendarExtraHeightPx, 220],
      [limits.vipResellers, 7],
      [limits.freeMailDomains.length, 3],
    ].filter(([is, stated]) => is !== stated),
    [],
  );
  assert.equal(limits.cookieConsent.cookie, 'cc_amp_cookie');
  assert.deepEqual(limits.urlProtocols, ['http', 'https']);
});
