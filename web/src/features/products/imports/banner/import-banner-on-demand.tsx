import { Suspense } from 'react';
import { quietLazyPart } from '../../../../shared/ui/lazy-part.ts';

const ImportBanner = quietLazyPart(() =>
  import('./import-banner.tsx').then((module) => ({ default: module.ImportBanner })),
);

/** After the rows: there is nothing to say unless price lists are being read. */
export function ImportBannerOnDemand() {
  return (
    <Suspense fallback={null}>
      <ImportBanner />
    </Suspense>
  );
}
