import { onDemand } from '../../shared/ui/on-demand.tsx';

// Loaded on demand: nobody deletes or uploads at first sight.
export const BulkBarOnDemand = onDemand(() => import('./list/bulk-bar.tsx').then(({ BulkBar }) => BulkBar));
export const DeleteQuestionOnDemand = onDemand(() =>
  import('./detail/delete-question.tsx').then(({ DeleteQuestion }) => DeleteQuestion),
);
export const ImportWindowOnDemand = onDemand(() =>
  import('./imports/import-window.tsx').then(({ ImportWindow }) => ImportWindow),
);
