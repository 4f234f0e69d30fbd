import { Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { useImportAddress } from './use-import-address.ts';

// A lazy chunk: it opens on demand.
const ImportWindow = lazyPart(() => import('./import-window.tsx').then((module) => ({ default: module.ImportWindow })));

/** Price lists: uploading them and what became of them. Open while the address has `show=import`. */
export function ImportDialog() {
  const { isOpen, close } = useImportAddress();
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ImportWindow onClose={close} />
    </Suspense>
  );
}
