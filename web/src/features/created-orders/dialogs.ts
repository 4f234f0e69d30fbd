import { onDemand } from '../../shared/ui/on-demand.tsx';

// Dialogs come with the first question.
export const CancelQuestionOnDemand = onDemand(() =>
  import('./order-questions.tsx').then(({ CancelQuestion }) => CancelQuestion),
);
export const ArchiveQuestionOnDemand = onDemand(() =>
  import('./order-questions.tsx').then(({ ArchiveQuestion }) => ArchiveQuestion),
);
export const DeleteQuestionOnDemand = onDemand(() =>
  import('./order-questions.tsx').then(({ DeleteQuestion }) => DeleteQuestion),
);
