import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';

const OpenOrderDialog = lazyPart(() =>
  import('./open-order-dialog.tsx').then((module) => ({ default: module.OpenOrderDialog })),
);

/** For the lists, which are loaded more often than a request of them is opened. */
export const OpenOrderDialogOnDemand = (props: ComponentProps<typeof OpenOrderDialog>) => (
  <Suspense fallback={null}>
    <OpenOrderDialog {...props} />
  </Suspense>
);
