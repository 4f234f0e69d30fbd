import { useEffect, useState } from 'react';
import { quietOnDemand } from '../../../../shared/ui/on-demand.tsx';

const ImportBanner = quietOnDemand(() => import('./import-banner.tsx').then((module) => module.ImportBanner));

/** Loaded after the rows are shown: it is empty unless price lists are being processed. */
export function ImportBannerOnDemand() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return isShown ? <ImportBanner /> : null;
}
