import { landingApi } from '../../features/landing/api.ts';
import { landingHead } from '../../features/landing/head.ts';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { cookieChoice } from '../../shared/analytics/cookie-choice.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { pageLoader } from '../routing/page-loader.ts';

export const handle: RouteHandle = { head: ({ locale }) => landingHead(locale) };

export const loader = pageLoader(async ({ queryClient }) => {
  await Promise.all([
    queryClient.prefetchQuery(landingApi.productCount()),
    queryClient.prefetchQuery(landingApi.categoryAmounts()),
  ]);
  return 'found';
});

export function Component() {
  return <LandingScreen onCookieSettings={cookieChoice.reopen} />;
}
