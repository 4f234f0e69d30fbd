import { Suspense, useEffect, useState } from 'react';
import { quietLazyPart } from '../../../../shared/ui/lazy-part.ts';

const ImportBanner = quietLazyPart(() => import('./import-banner.tsx').then((module) => module.ImportBanner));

/** Loaded once the rows are shown: there is nothing to say unless price lists are being read. */
export function ImportBannerOnDemand() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return isShown ? (
    <Suspense fallback={null}>
      <ImportBanner />
    </Suspense>
  ) : null;
}
