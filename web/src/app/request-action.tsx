import { Button, Text } from '@mantine/core';
import type { CompanyId } from '@postavka/contract';
import { Link, useLocation } from 'react-router';
import { catalogWords } from '../features/catalog/words.ts';
import { useActiveCompany } from '../session/active-company.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { useSession } from '../session/use-session.ts';
import { useWords } from '../shared/i18n/locale.tsx';
import { paths } from '../shared/paths.ts';
import { signUpForCompany } from '../shared/return-to.ts';
import { useCreateCompany, useCreateRequest } from './dialogs.tsx';

/** Creates a request: a visitor signs up first, a person without a company creates one. */
export function RequestAction({ label }: { label: string }) {
  const { userToken } = useSession();
  const company = useActiveCompany();
  const createRequest = useCreateRequest();
  const createCompany = useCreateCompany();
  if (userToken === null) {
    return (
      <Button component={Link} to={signUpForCompany}>
        {label}
      </Button>
    );
  }
  return <Button onClick={company === null ? createCompany : createRequest}>{label}</Button>;
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
      <Button component={Link} to={paths.signIn} state={{ from: pathname }} fullWidth variant="light">
        {say('product.sign_in')}
      </Button>
    );
  }
  if (user.data === undefined) return null;
  if (company === null) {
    return (
      <Button fullWidth variant="light" onClick={createCompany}>
        {say('product.no_company')}
      </Button>
    );
  }
  if (company.id === seller) return <Text c="dimmed">{say('product.own')}</Text>;
  return (
    <Button fullWidth onClick={createRequest}>
      {say('product.order')}
    </Button>
  );
}
