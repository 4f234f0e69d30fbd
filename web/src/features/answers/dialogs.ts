import { onDemand } from '../../shared/ui/on-demand.tsx';

// People compare offers before they act on one: the dialogs are loaded later.
export const AnswerDialogOnDemand = onDemand(() =>
  import('./answer-dialog.tsx').then(({ AnswerDialog }) => AnswerDialog),
);
export const ChooseDialogOnDemand = onDemand(() =>
  import('./choose-dialog.tsx').then(({ ChooseDialog }) => ChooseDialog),
);
export const CompleteQuestionOnDemand = onDemand(() =>
  import('./complete-question.tsx').then(({ CompleteQuestion }) => CompleteQuestion),
);
export const RateDialogOnDemand = onDemand(() => import('./rate-dialog.tsx').then(({ RateDialog }) => RateDialog));
export const InviteDialogOnDemand = onDemand(() =>
  import('./distribution/invite-dialog.tsx').then(({ InviteDialog }) => InviteDialog),
);
