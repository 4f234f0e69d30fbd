import { type ComponentProps, lazy, Suspense } from 'react';

const RejectDialog = lazy(() => import('./reject-dialog.tsx').then((module) => ({ default: module.RejectDialog })));

/** For lists: it arrives with the first request that is declined. */
export const RejectDialogOnDemand = (props: ComponentProps<typeof RejectDialog>) => (
  <Suspense fallback={null}>
    <RejectDialog {...props} />
  </Suspense>
);
