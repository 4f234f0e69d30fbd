import { Button, Title } from '@mantine/core';
import type { acceptInvitation, CallInput, CallResult, invitationInfo } from '@postavka/contract';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCurrentUser } from '../../session/current-user.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { formatPhone } from '../../shared/format/format.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { roleName } from '../../shared/i18n/work-names.ts';
import { paths } from '../../shared/paths.ts';
import { returningTo } from '../../shared/routing/return-to.ts';
import { CompanyAvatar } from '../../shared/ui/company-avatar.tsx';
import { AnotherAccount } from './another-account.tsx';
import { joinApi } from './api.ts';
import classes from './join-page.module.css';
import { useEnterCompany } from './use-enter-company.ts';
import { joinWords } from './words.ts';

interface Props {
  readonly token: string;
  readonly invitation: CallResult<typeof invitationInfo>;
  readonly accept: UseMutationResult<
    CallResult<typeof acceptInvitation>,
    Error,
    CallInput<typeof acceptInvitation>['body']
  >;
}

/** Who invites, in which role, and the button that accepts. */
export function JoinOffer({ token, invitation: { name, role, contact }, accept }: Props) {
  const say = useWords(joinWords);
  const locale = useLocale();
  return (
    <div className={classes.offer}>
      <CompanyAvatar name={name} size={64} />
      <p className={classes.lead}>{say('found')}</p>
      <Title order={1} className={classes.name ?? ''}>
        {name}
      </Title>
      <p className={classes.role}>{say('role', { role: roleName(locale, role) })}</p>
      <p className={classes.role}>{say('sent_to', { contact })}</p>
      <div className={classes.actions}>
        <SignedIn otherwise={<Visitor token={token} />}>
          <Accept token={token} accept={accept} />
        </SignedIn>
      </div>
    </div>
  );
}

function Accept({ token, accept }: Pick<Props, 'token' | 'accept'>) {
  const say = useWords(joinWords);
  const locale = useLocale();
  const queryClient = useQueryClient();

  const enter = useEnterCompany();
  const join = () =>
    accept.mutate(
      { token },
      {
        onSuccess: async (company) => {
          queryClient.removeQueries({ queryKey: joinApi.invitation(token).queryKey });
          await enter(company);
        },
      },
    );
  return (
    <>
      {accept.isError ? <FormAlert title={say('accept_failed')}>{problemText(locale, accept.error)}</FormAlert> : null}
      <Button fullWidth loading={accept.isPending} onClick={join} data-autofocus>
        {say('accept')}
      </Button>
      <Account token={token} />
    </>
  );
}

/** Many people have several accounts: shows which one would join. */
function Account({ token }: { token: string }) {
  const say = useWords(joinWords);
  const { data: user } = useCurrentUser();
  if (user === undefined) return null;
  const account = user.email ?? formatPhone(user.phone ?? '');
  return (
    <div className={classes.account}>
      <p>{say('signed_in_as', { account })}</p>
      <AnotherAccount token={token} variant="subtle" />
    </div>
  );
}

/** Both the sign-in and the sign-up lead back here. */
function Visitor({ token }: { token: string }) {
  const say = useWords(joinWords);
  const common = useWords(commonWords);
  const search = returningTo(`${paths.joinCompany}/${token}`);
  return (
    <>
      <p className={classes.lead}>{say('visitor')}</p>
      <Button fullWidth component={Link} to={{ pathname: paths.signUp, search }} data-autofocus>
        {say('sign_up')}
      </Button>
      <Button fullWidth variant="default" component={Link} to={{ pathname: paths.signIn, search }}>
        {common('sign_in')}
      </Button>
    </>
  );
}
