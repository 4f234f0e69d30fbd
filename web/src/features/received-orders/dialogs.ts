import { onDemand } from '../../shared/ui/on-demand.tsx';

// Requests are read more often than answered: forms and their schemas are loaded on demand.
export const OfferDialogOnDemand = onDemand(() =>
  import('./offer/offer-dialog.tsx').then(({ OfferDialog }) => OfferDialog),
);
export const RejectDialogOnDemand = onDemand(() =>
  import('./offer/reject-dialog.tsx').then(({ RejectDialog }) => RejectDialog),
);
export const WithdrawQuestionOnDemand = onDemand(() =>
  import('./offer/withdraw-question.tsx').then(({ WithdrawQuestion }) => WithdrawQuestion),
);
export const OpenOrderDialogOnDemand = onDemand(() =>
  import('./list/open-order-dialog.tsx').then(({ OpenOrderDialog }) => OpenOrderDialog),
);
