/** What Playwright 1.65 turns off itself. Of two such switches a browser reads the last one alone, so they are named again. */
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
 * Of a Chromium with a window: two pages of its own behind the address bar of each, and a renderer in reserve for the next
 * site. Nobody sees them, and they took a quarter of the processor time.
 */
const OF_A_WINDOW = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

export const DISABLED_FEATURES: readonly string[] = [...BY_PLAYWRIGHT, ...OF_A_WINDOW];
