import type { CompanyId } from '@postavka/contract';
import { useLocation } from 'react-router';
import { catalogWords } from '../../features/catalog/words.ts';
import { useActiveCompany } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { useSession } from '../../session/use-session.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { signUpForCompany } from '../../shared/routing/return-to.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { useCreateCompany, useCreateRequest } from './dialogs.tsx';

/** Creates a request: a visitor signs up first, a person without a company creates one. */
export function RequestAction({ label }: { label: string }) {
  const { userToken } = useSession();
  const company = useActiveCompany();
  const createRequest = useCreateRequest();
  const createCompany = useCreateCompany();
  if (userToken === null) {
    return <ActionLink to={signUpForCompany}>{label}</ActionLink>;
  }
  return <ActionButton onClick={company === null ? createCompany : createRequest}>{label}</ActionButton>;
}

/** An order of one product: for people who are signed in, have a company, and do not sell it themselves. */
export function OrderAction({ seller }: { seller: CompanyId }) {
  const say = useWords(catalogWords);
  const { userToken } = useSession();
  const user = useCurrentUser();
  const company = useActiveCompany();
  const createRequest = useCreateRequest();
  const createCompany = useCreateCompany();
  const { pathname } = useLocation();
  if (userToken === null) {
    return (
      <ActionLink to={paths.signIn} state={{ from: pathname }} fullWidth variant="light">
        {say('product.sign_in')}
      </ActionLink>
    );
  }
  if (user.data === undefined) return null;
  if (company === null) {
    return (
      <ActionButton fullWidth variant="light" onClick={createCompany}>
        {say('product.no_company')}
      </ActionButton>
    );
  }
  if (company.id === seller) return <p>{say('product.own')}</p>;
  return (
    <ActionButton fullWidth onClick={createRequest}>
      {say('product.order')}
    </ActionButton>
  );
}
