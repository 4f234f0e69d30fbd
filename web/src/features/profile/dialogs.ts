import { onDemand } from '../../shared/ui/on-demand.tsx';

// The profile is read more often than changed: forms and questions are loaded on demand.
export const EndAllQuestionOnDemand = onDemand(() =>
  import('./sessions/end-all-question.tsx').then(({ EndAllQuestion }) => EndAllQuestion),
);
export const EndOthersQuestionOnDemand = onDemand(() =>
  import('./sessions/end-others-question.tsx').then(({ EndOthersQuestion }) => EndOthersQuestion),
);
export const DeleteDialogOnDemand = onDemand(() =>
  import('./personal/delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog),
);
export const PasswordFormOnDemand = onDemand(() =>
  import('./password/password-form.tsx').then(({ PasswordForm }) => PasswordForm),
);
export const SetUpOnDemand = onDemand(() => import('./second-factor/set-up.tsx').then(({ SetUp }) => SetUp));
export const RenewalOnDemand = onDemand(() => import('./second-factor/renewal.tsx').then(({ Renewal }) => Renewal));
export const MoveOnDemand = onDemand(() => import('./second-factor/move.tsx').then(({ Move }) => Move));
export const TurnOffOnDemand = onDemand(() => import('./second-factor/turn-off.tsx').then(({ TurnOff }) => TurnOff));
export const EmailEditOnDemand = onDemand(() => import('./contacts/email-edit.tsx').then(({ EmailEdit }) => EmailEdit));
export const ContactCodeOnDemand = onDemand(() =>
  import('./contacts/contact-code.tsx').then(({ ContactCode }) => ContactCode),
);
