import type { Product } from '@postavka/contract';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { catalogWords } from '../../features/catalog/words.ts';
import { useActiveCompany, useCan } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { useCreateCompany, useOrderProduct } from './dialogs.tsx';
import { OrderingButton } from './ordering-button.tsx';

/** In the address that a sign-in from the button leads back to: what was asked for opens by itself. */
const SHOW = 'show';
const ORDER = 'order';

/** An order of one product: for people who are signed in, have a company, and do not sell it themselves. */
export function OrderAction({ product }: { product: Product }) {
  const say = useWords(catalogWords);
  const { pathname } = useLocation();
  const signIn = (
    <ActionLink to={paths.signIn} state={{ from: `${pathname}?${SHOW}=${ORDER}` }} fullWidth>
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
  useAskedOrder(product, canOrder && company?.id !== product.company_id);
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

function useAskedOrder(product: Product, isAllowed: boolean): void {
  const orderProduct = useOrderProduct();
  const [search, setSearch] = useSearchParams();
  const isAsked = isAllowed && search.get(SHOW) === ORDER;
  useEffect(() => {
    if (!isAsked) return;
    const forget = (asked: URLSearchParams) => {
      asked.delete(SHOW);
      return asked;
    };
    setSearch(forget, { replace: true, preventScrollReset: true });
    orderProduct(product);
  }, [isAsked, orderProduct, product, setSearch]);
}
