import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

type Dialog = 'create_company' | 'create_request';
type Open = (dialog: Dialog) => void;

const DialogContext = createContext<Open>(() => {});

// Dialogs open on demand, so they travel on demand: visitors of the catalogue never need them.
const ComingDialog = lazy(() => import('./coming-dialog.tsx').then((module) => ({ default: module.ComingDialog })));

/** The dialogs that any screen may open. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = useCallback(() => setDialog(null), []);
  return (
    <DialogContext value={setDialog}>
      {children}
      {dialog === null ? null : (
        <Suspense fallback={null}>
          <ComingDialog subject={dialog} onClose={close} />
        </Suspense>
      )}
    </DialogContext>
  );
}

export const useCreateCompany = (): (() => void) => useOpen('create_company');
export const useCreateRequest = (): (() => void) => useOpen('create_request');

function useOpen(dialog: Dialog): () => void {
  const open = useContext(DialogContext);
  return useCallback(() => open(dialog), [open, dialog]);
}
