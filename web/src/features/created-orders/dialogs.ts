import { onDemand } from '../../shared/ui/on-demand.tsx';

// The dialogs are loaded with the first question.
export const CancelQuestionOnDemand = onDemand(() =>
  import('./order-questions.tsx').then(({ CancelQuestion }) => CancelQuestion),
);
export const ArchiveQuestionOnDemand = onDemand(() =>
  import('./order-questions.tsx').then(({ ArchiveQuestion }) => ArchiveQuestion),
);
export const DeleteQuestionOnDemand = onDemand(() =>
  import('./order-questions.tsx').then(({ DeleteQuestion }) => DeleteQuestion),
);
