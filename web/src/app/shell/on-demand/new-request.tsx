import type { CompanyId, OrderId } from '@postavka/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { OrderDrawer } from '../../../features/created-orders/edit/order-drawer.tsx';
import { useInviteSupplier } from '../../../features/price-request/use-invite-supplier.ts';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionButton } from '../../../shared/ui/action.tsx';
import { leavesDrawer } from '../dialog-address.ts';

interface Props {
  readonly title: string;
  readonly supplier: CompanyId | null;
  readonly onBegun: () => void;
  readonly onClose: () => void;
  readonly onCompany: () => void;
}

/** The drawer of a new request; the request is also sent to the company that it was begun for. */
export function NewRequest({ title, supplier, onBegun, onClose, onCompany }: Props) {
  const say = useWords(commonWords);
  const navigate = useNavigate();
  const invite = useInviteSupplier(supplier);
  const open = useCallback(
    (id: OrderId) => {
      void invite(id);
      void navigate(paths.createdOrder(id));
    },
    [invite, navigate],
  );
  return (
    <OrderDrawer
      initialTitle={title}
      onBegun={onBegun}
      companyAction={<ActionButton onClick={onCompany}>{say('company_needed.create')}</ActionButton>}
      onClose={onClose}
      onSaved={open}
      isLeaving={leavesDrawer}
    />
  );
}
