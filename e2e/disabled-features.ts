/**
 * The features that Playwright 1.65 disables itself. A browser obeys only the last of several such switches, so they
 * are repeated here.
 */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Features of a Chromium with a window: two pages behind each address bar, and a renderer in reserve for the next site.
 * Nobody sees them, and they took a quarter of the processor time.
 */
const OF_A_WINDOW = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

export const DISABLED_FEATURES: readonly string[] = [...BY_PLAYWRIGHT, ...OF_A_WINDOW];
