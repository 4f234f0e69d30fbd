import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })));

/** For lists, which are read more often than answered: the form and what checks it arrive with the first answer. */
export const OfferDialogOnDemand = (props: ComponentProps<typeof OfferDialog>) => (
  <Suspense fallback={null}>
    <OfferDialog {...props} />
  </Suspense>
);
