import { Button } from '@mantine/core';
import { IconBuildingPlus, IconCloudOff, IconLock, IconUserOff } from '@tabler/icons-react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { useActiveCompany, useActiveCompanyInfo } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';
import { useLostCompany } from '../../session/use-lost-company.ts';
import { useSession } from '../../session/use-session.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { formatDay } from '../../shared/format/format.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { handleOf } from '../../shared/routing/route-handle.ts';
import { Bone } from '../../shared/ui/bone.tsx';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { useCreateCompany } from '../shell/dialogs.tsx';
import classes from './guards.module.css';
import { useLinkedCompany } from './use-linked-company.ts';

/** Screens for people who are signed in. */
export function RequireUser() {
  const { userToken } = useSession();
  const user = useCurrentUser();
  if (userToken === null) return <SignInNeeded />;
  // A dialog asks for the code of the second factor.
  if (user.isPending || isProblem(user.error, 'second_factor_required')) return <Waiting />;
  if (user.isError && user.data === undefined) return <SignInNeeded error={user.error} />;
  return (
    <>
      <LostNotice />
      <BlockedNotice />
      <Outlet />
    </>
  );
}

/** Screens for people who work for a company. Always inside `RequireUser`. */
export function RequireCompany() {
  const company = useActiveCompany();
  const info = useActiveCompanyInfo();
  const isEntering = useLinkedCompany();
  if (company === null) return <CompanyNeeded />;
  if (isEntering) return <Waiting />;
  // Another company is another screen: values typed for one are never sent for the other.
  if (info.data !== undefined) return <Outlet key={company.id} />;
  if (info.isPending) return <Waiting />;
  return <LoadFailure error={info.error} onRetry={() => info.refetch()} heading={1} mark="ERROR" />;
}

/** Shown above every screen until it is dismissed: the active company is another one now, or there is none. */
function LostNotice() {
  const say = useWords(commonWords);
  const lost = useLostCompany();
  const company = useActiveCompany();
  if (lost === null) return null;
  const title = say('company_lost.title', { name: lost });
  return (
    <section className={`card ${classes.blocked}`} role="alert" aria-label={title}>
      <IconUserOff size={20} stroke={1.8} aria-hidden />
      <div>
        <strong>{title}</strong>
        {company === null ? null : <p>{say('company_lost.other', { name: company.name })}</p>}
        <p>{say('company_lost.text')}</p>
        <div className={classes.steps}>
          <Button size="xs" variant="default" onClick={() => session.write({ companyLost: null })}>
            {say('understood')}
          </Button>
          <Button component={Link} to={paths.dashboard} size="xs" variant="subtle">
            {say('to_dashboard')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Shown above every screen while the active company is blocked: buttons are disabled there. */
function BlockedNotice() {
  const say = useWords(commonWords);
  const locale = useLocale();
  const block = useActiveCompanyInfo().data?.block;
  if (!block) return null;
  const title = say('company_blocked.title', { day: formatDay(locale, block.at) });
  return (
    <section className={`card ${classes.blocked}`} aria-label={title}>
      <IconLock size={20} stroke={1.8} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{say('company_blocked.reason', { reason: block.reason })}</p>
        <p>
          {say('company_blocked.text')}. <Link to={paths.about}>{say('support_contacts')}</Link>
        </p>
      </div>
    </section>
  );
}

function CompanyNeeded() {
  const say = useWords(commonWords);
  const createCompany = useCreateCompany();
  return (
    <StateView
      icon={IconBuildingPlus}
      title={say('company_needed.title')}
      text={say('company_needed.text')}
      actions={
        <>
          <Button onClick={createCompany}>{say('company_needed.create')}</Button>
          <Button component={Link} to={paths.invitations} variant="default">
            {say('company_needed.invitations')}
          </Button>
        </>
      }
    />
  );
}

function SignInNeeded({ error }: { error?: unknown }) {
  const say = useWords(commonWords);
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const refused = error === undefined || isProblem(error, 'token_invalid') || isProblem(error, 'token_required');
  return (
    <StateView
      icon={refused ? IconLock : IconCloudOff}
      tone={refused ? 'calm' : 'failure'}
      title={refused ? say('sign_in_needed.title') : say('load.failed')}
      text={refused ? say('sign_in_needed.text') : failureText(locale, error)}
      actions={
        <>
          {/* A failed call does not sign anybody out: offer another try first. */}
          {refused ? null : <Button onClick={() => window.location.reload()}>{say('load.retry')}</Button>}
          <Button
            component={Link}
            to={paths.signIn}
            state={{ from: pathname + search + hash }}
            variant={refused ? 'filled' : 'default'}
          >
            {say('sign_in')}
          </Button>
        </>
      }
    />
  );
}

/** The skeleton of the page that is about to open. */
function Waiting() {
  const match = useMatches().at(-1);
  const { Waiting: Own = ListWaiting } = match === undefined ? {} : handleOf(match);
  return <Own />;
}

/** The shape of most screens behind the sign-in: a title, filters, and rows. */
function ListWaiting() {
  return (
    <>
      <div className={classes.title}>
        <Bone width={220} height={26} />
      </div>
      <div className={classes.filters}>
        <Bone width="min(420px, 100%)" height={40} />
      </div>
      <ListSkeleton />
    </>
  );
}
