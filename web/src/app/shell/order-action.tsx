import type { Product } from '@postavka/contract';
import { useLocation } from 'react-router';
import { catalogWords } from '../../features/catalog/words.ts';
import { useActiveCompany, useCan } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { useCreateCompany, useOrderProduct } from './dialogs.tsx';
import { OrderingButton } from './ordering-button.tsx';
import { addressAsking, useAsked } from './use-asked.ts';

const ORDER = 'order';

/** An order of one product: for people who are signed in, have a company, and do not sell it themselves. */
export function OrderAction({ product }: { product: Product }) {
  const say = useWords(catalogWords);
  const location = useLocation();
  const signIn = (
    <ActionLink to={paths.signIn} state={{ from: addressAsking(location, ORDER) }} fullWidth>
      {say('product.sign_in')}
    </ActionLink>
  );
  return (
    <SignedIn otherwise={signIn}>
      <OrderButton product={product} />
    </SignedIn>
  );
}

function OrderButton({ product }: { product: Product }) {
  const say = useWords(catalogWords);
  const user = useCurrentUser();
  const company = useActiveCompany();
  const orderProduct = useOrderProduct();
  const createCompany = useCreateCompany();
  const canOrder = useCan('ordering_permission');
  useAsked(ORDER, canOrder && company?.id !== product.company_id, () => orderProduct(product));
  if (user.data === undefined) return null;
  if (company === null) {
    return (
      <ActionButton fullWidth variant="light" onClick={createCompany}>
        {say('product.no_company')}
      </ActionButton>
    );
  }
  if (company.id === product.company_id) return <p>{say('product.own')}</p>;
  return (
    <OrderingButton fullWidth onClick={() => orderProduct(product)}>
      {say('product.order')}
    </OrderingButton>
  );
}
