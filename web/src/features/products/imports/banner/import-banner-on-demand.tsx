import { useEffect, useState } from 'react';
import { quietOnDemand } from '../../../../shared/ui/on-demand.tsx';

const ImportBanner = quietOnDemand(() => import('./import-banner.tsx').then((module) => module.ImportBanner));

/** Loaded once the rows are shown: there is nothing to say unless price lists are being read. */
export function ImportBannerOnDemand() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return isShown ? <ImportBanner /> : null;
}
