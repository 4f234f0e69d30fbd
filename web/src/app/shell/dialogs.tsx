import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/use-session.ts';

type Dialog = 'create_company' | 'create_request';
type Open = (dialog: Dialog) => void;

const DialogContext = createContext<Open>(() => {});

// Dialogs open on demand, so they travel on demand: visitors of the catalogue never need them.
const ComingDialog = lazy(() =>
  import('./on-demand/coming-dialog.tsx').then((module) => ({ default: module.ComingDialog })),
);
const CreateCompanyDialog = lazy(() =>
  import('../../features/companies/create-company-dialog.tsx').then((module) => ({
    default: module.CreateCompanyDialog,
  })),
);

/** The dialogs that any screen may open. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Dialog | null>(null);
  const address = useAddress();
  const dialog = asked ?? address.dialog;

  const close = (outcome?: { isCreated: boolean }) => {
    setAsked(null);
    address.forget(outcome);
  };
  return (
    <DialogContext value={setAsked}>
      {children}
      <Suspense fallback={null}>
        {dialog === 'create_company' ? (
          <CreateCompanyDialog onClose={() => close()} onCreated={() => close({ isCreated: true })} />
        ) : null}
        {dialog === 'create_request' ? <ComingDialog subject="create_request" onClose={() => close()} /> : null}
      </Suspense>
    </DialogContext>
  );
}

export const useCreateCompany = (): (() => void) => useOpen('create_company');
export const useCreateRequest = (): (() => void) => useOpen('create_request');

function useOpen(dialog: Dialog): () => void {
  const open = useContext(DialogContext);
  return useCallback(() => open(dialog), [open, dialog]);
}

/** `show=createCompany` opens the dialog; a new person meets the welcome tour first. */
function useAddress() {
  const { userToken } = useSession();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('show') === 'createCompany' && !search.has('new_user');
  return {
    dialog: isAsked && userToken !== null ? ('create_company' as const) : null,
    forget: ({ isCreated = false } = {}) => {
      const rest = new URLSearchParams(search);
      rest.delete('show');
      if (isCreated && rest.get('afterCreate') === 'new_user') rest.delete('afterCreate');
      if (rest.size !== search.size) setSearch(rest, { replace: true, preventScrollReset: true });
    },
  };
}
