import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { type Location, useNavigate, useSearchParams } from 'react-router';
import type { OrderedProduct } from '../../features/created-orders/product-order-dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionButton } from '../../shared/ui/action.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';

/** What the address may ask for, so that a reload and Back know it too; `request` carries the title. */
const SHOW = 'show';
const REQUEST = 'request';

interface Open {
  readonly createCompany: () => void;
  readonly createRequest: (title?: string) => void;
  readonly orderProduct: (product: OrderedProduct) => void;
}

const DialogContext = createContext<Open>({
  createCompany: () => {},
  createRequest: () => {},
  orderProduct: () => {},
});

// Dialogs open on demand, so they travel on demand: visitors of the catalogue never need them.
const OrderDrawer = lazy(() =>
  import('../../features/created-orders/order-drawer.tsx').then((module) => ({ default: module.OrderDrawer })),
);
const ProductOrderDialog = lazy(() =>
  import('../../features/created-orders/product-order-dialog.tsx').then((module) => ({
    default: module.ProductOrderDialog,
  })),
);
const CreateCompanyDialog = lazy(() =>
  import('../../features/companies/create-company-dialog.tsx').then((module) => ({
    default: module.CreateCompanyDialog,
  })),
);

/** The dialogs that any screen may open. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [isCreatingCompany, setIsCreatingCompany] = useState(false);
  const [product, setProduct] = useState<OrderedProduct | null>(null);
  const address = useDialogAddress();
  const { ask } = address;
  const open: Open = {
    createCompany: useCallback(() => setIsCreatingCompany(true), []),
    createRequest: ask,
    orderProduct: setProduct,
  };
  const closeCompany = (outcome?: { isCreated: boolean }) => {
    setIsCreatingCompany(false);
    if (address.shown === 'createCompany') address.forget(outcome);
  };
  return (
    <DialogContext value={open}>
      {children}
      <Suspense fallback={null}>
        {isCreatingCompany || address.shown === 'createCompany' ? (
          <CreateCompanyDialog onClose={() => closeCompany()} onCreated={() => closeCompany({ isCreated: true })} />
        ) : null}
        {address.shown === 'createRequest' ? (
          <NewRequest title={address.title} onClose={address.forget} onCompany={open.createCompany} />
        ) : null}
        {product === null ? null : <ProductOrderDialog product={product} onClose={() => setProduct(null)} />}
      </Suspense>
    </DialogContext>
  );
}

export const useCreateCompany = () => useContext(DialogContext).createCompany;
export const useCreateRequest = () => useContext(DialogContext).createRequest;
export const useOrderProduct = () => useContext(DialogContext).orderProduct;

interface NewRequestProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onCompany: () => void;
}

function NewRequest({ title, onClose, onCompany }: NewRequestProps) {
  const say = useWords(commonWords);
  const navigate = useNavigate();
  const open = useCallback((id: number) => void navigate(paths.createdOrder(id)), [navigate]);
  return (
    <OrderDrawer
      initialTitle={title}
      companyAction={<ActionButton onClick={onCompany}>{say('company_needed.create')}</ActionButton>}
      onClose={onClose}
      onSaved={open}
      isLeaving={leavesDrawer}
    />
  );
}

const leavesDrawer = ({ search }: Location): boolean => new URLSearchParams(search).get(SHOW) !== 'createRequest';

/** `show=createCompany` and `show=createRequest` open their dialogs; a new person meets the welcome tour first. */
function useDialogAddress() {
  const { userToken } = useSession();
  const isHydrated = useHydrated();
  const [search, setSearch] = useSearchParams();
  const asked = search.get(SHOW);
  const isOpen = isHydrated && userToken !== null && !search.has('new_user');
  return {
    shown: isOpen && (asked === 'createCompany' || asked === 'createRequest') ? asked : null,
    title: search.get(REQUEST) ?? '',
    ask: (title = '') => {
      const next = new URLSearchParams(search);
      next.set(SHOW, 'createRequest');
      if (title.trim() !== '') next.set(REQUEST, title.trim());
      setSearch(next, { preventScrollReset: true });
    },
    forget: ({ isCreated = false } = {}) => {
      const rest = new URLSearchParams(search);
      rest.delete(SHOW);
      rest.delete(REQUEST);
      if (isCreated && rest.get('afterCreate') === 'new_user') rest.delete('afterCreate');
      if (rest.size !== search.size) setSearch(rest, { replace: true, preventScrollReset: true });
    },
  };
}
