import { parseUrl } from '@postavka/contract';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Analytics } from '../../shared/analytics/analytics.ts';
import { useCookieChoice } from '../../shared/analytics/cookie-choice.ts';
import { patternOf } from '../../shared/analytics/route-patterns.ts';
import { usePublicConfig } from '../../shared/config/public-config.ts';

let analytics: Promise<Analytics> | null = null;
let former = '';

/** Counts page views, if the installation has an analytics service and the visitor agrees. */
export function usePageViews(): void {
  const { metricaId } = usePublicConfig();
  const choice = useCookieChoice();
  const { pathname } = useLocation();
  const pattern = patternOf(useMatches().at(-1)?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same pattern is another page view
  useEffect(() => {
    if (metricaId === null || choice === null) return;
    if (choice === 'necessary') {
      stop();
      return;
    }
    if (pattern === null) return;
    const { origin, search } = window.location;
    const url = origin + pattern;
    // A title may repeat what was typed into the address.
    const title = search === '' ? document.title : pattern;
    const referer = former === '' ? originOf(document.referrer) : former;
    former = url;
    start(metricaId).then((counter) => counter.hit({ url, title, referer }));
  }, [metricaId, choice, pattern, pathname]);
}

function start(id: number): Promise<Analytics> {
  analytics ??= import('../../shared/analytics/metrica.ts').then(({ startMetrica }) => startMetrica(id));
  return analytics;
}

function stop(): void {
  analytics?.then((counter) => counter.stop());
  analytics = null;
}

/** The origin of the page that led here, without its path and query. */
function originOf(address: string): string {
  const url = parseUrl(address);
  return url === null ? '' : `${url.origin}/`;
}
