import { onDemand } from '../../shared/ui/on-demand.tsx';

export const NoteDialogOnDemand = onDemand(() => import('./note-dialog.tsx').then(({ NoteDialog }) => NoteDialog));
