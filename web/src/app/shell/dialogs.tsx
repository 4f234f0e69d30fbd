import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { OrderedProduct } from '../../features/created-orders/edit/product-order-fields.tsx';
import type { AskedCompany } from '../../features/price-request/price-request-dialog.tsx';
import type { Reported } from '../../features/reports/report-dialog.tsx';
import { onDemand } from '../../shared/ui/on-demand.tsx';
import { useDialogAddress } from './dialog-address.ts';

interface Open {
  readonly createCompany: () => void;
  readonly createRequest: (title?: string) => void;
  readonly orderProduct: (product: OrderedProduct) => void;
  readonly requestPrice: (company: AskedCompany) => void;
  readonly report: (subject: Reported) => void;
}

const DialogContext = createContext<Open>({
  createCompany: () => {},
  createRequest: () => {},
  orderProduct: () => {},
  requestPrice: () => {},
  report: () => {},
});

// Dialogs are lazy chunks: visitors of the catalogue never need them.
const NewRequest = onDemand(() => import('./on-demand/new-request.tsx').then((module) => module.NewRequest));
const ProductOrderDialog = onDemand(() =>
  import('../../features/created-orders/edit/product-order-dialog.tsx').then((module) => module.ProductOrderDialog),
);
const ReportDialog = onDemand(() =>
  import('../../features/reports/report-dialog.tsx').then((module) => module.ReportDialog),
);
const PriceRequestDialog = onDemand(() =>
  import('../../features/price-request/price-request-dialog.tsx').then((module) => module.PriceRequestDialog),
);
const CreateCompanyDialog = onDemand(() =>
  import('../../features/companies/create-company-dialog.tsx').then((module) => module.CreateCompanyDialog),
);

/** The dialogs that any screen may open. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [isCreatingCompany, setIsCreatingCompany] = useState(false);
  const [product, setProduct] = useState<OrderedProduct | null>(null);
  const [asked, setAsked] = useState<AskedCompany | null>(null);
  const [reported, setReported] = useState<Reported | null>(null);
  const address = useDialogAddress();
  const { ask } = address;
  const open: Open = {
    createCompany: useCallback(() => setIsCreatingCompany(true), []),
    createRequest: (title = address.lookedFor) => ask({ title }),
    orderProduct: setProduct,
    requestPrice: setAsked,
    report: setReported,
  };
  const closeCompany = (outcome?: { isCreated: boolean }) => {
    setIsCreatingCompany(false);
    if (address.shown === 'createCompany') address.forget(outcome);
  };
  return (
    <DialogContext value={open}>
      {children}
      {isCreatingCompany || address.shown === 'createCompany' ? (
        <CreateCompanyDialog onClose={() => closeCompany()} onCreated={() => closeCompany({ isCreated: true })} />
      ) : null}
      {address.shown === 'createRequest' ? (
        <NewRequest
          title={address.title}
          supplier={address.supplier}
          onBegun={address.forgetTitle}
          onClose={address.forget}
          onCompany={open.createCompany}
        />
      ) : null}
      {product === null ? null : <ProductOrderDialog product={product} onClose={() => setProduct(null)} />}
      {reported === null ? null : <ReportDialog subject={reported} onClose={() => setReported(null)} />}
      {asked === null ? null : (
        <PriceRequestDialog
          company={asked}
          onClose={() => setAsked(null)}
          onNew={() => {
            setAsked(null);
            ask({ supplier: asked.id });
          }}
        />
      )}
    </DialogContext>
  );
}

export const useCreateCompany = () => useContext(DialogContext).createCompany;
export const useCreateRequest = () => useContext(DialogContext).createRequest;
export const useOrderProduct = () => useContext(DialogContext).orderProduct;
export const useReport = () => useContext(DialogContext).report;
export const useRequestPrice = () => useContext(DialogContext).requestPrice;
