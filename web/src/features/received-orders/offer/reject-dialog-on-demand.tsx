import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';

const RejectDialog = lazyPart(() => import('./reject-dialog.tsx').then((module) => ({ default: module.RejectDialog })));

/** For lists: it arrives with the first request that is declined. */
export const RejectDialogOnDemand = (props: ComponentProps<typeof RejectDialog>) => (
  <Suspense fallback={null}>
    <RejectDialog {...props} />
  </Suspense>
);
