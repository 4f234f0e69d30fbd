import { useLocation } from 'react-router';
import type { AskedCompany } from '../../features/price-request/price-request-dialog.tsx';
import { useActiveCompany } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { useCreateCompany, useRequestPrice } from './dialogs.tsx';
import { addressAsking, useAsked } from './use-asked.ts';
import { shellWords } from './words.ts';

interface Props {
  readonly company: AskedCompany;
  readonly variant?: 'filled' | 'default';
}

/** A list has many of these buttons. */
const priceOf = ({ id }: AskedCompany): string => `price-${id}`;

/** Asks a company for a price: for people who are signed in and work for another company. */
export function PriceAction(props: Props) {
  const say = useWords(shellWords);
  const location = useLocation();
  const signIn = (
    <ActionLink
      to={paths.signIn}
      state={{ from: addressAsking(location, priceOf(props.company)) }}
      variant={props.variant ?? 'filled'}
    >
      {say('price.sign_in')}
    </ActionLink>
  );
  return (
    <SignedIn otherwise={signIn}>
      <PriceButton {...props} />
    </SignedIn>
  );
}

function PriceButton({ company, variant = 'filled' }: Props) {
  const say = useWords(shellWords);
  const user = useCurrentUser();
  const own = useActiveCompany();
  const requestPrice = useRequestPrice();
  const createCompany = useCreateCompany();
  const ask = () => requestPrice({ id: company.id, name: company.name });
  useAsked(priceOf(company), own !== null && own.id !== company.id, ask);
  if (user.data === undefined || own?.id === company.id) return null;
  if (own === null) {
    return (
      <ActionButton variant={variant} onClick={createCompany}>
        {say('price.no_company')}
      </ActionButton>
    );
  }
  return (
    <ActionButton variant={variant} aria-label={say('price.ask_named', { name: company.name })} onClick={ask}>
      {say('price.ask')}
    </ActionButton>
  );
}
