import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActiveCompanyInfo } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import { SearchField } from '../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { workNames } from '../../shared/i18n/work-names.ts';
import { workWords } from '../../shared/i18n/work-words.ts';
import { paths } from '../../shared/paths.ts';
import { pagingIn } from '../../shared/routing/list-address.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { useFilters } from '../../shared/routing/use-filters.ts';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { membersApi } from './api.ts';
import { filtersOf, type MemberFilters } from './filters.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import classes from './members.module.css';
import type { Me } from './standing/standing.ts';
import { membersWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: membersWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const user = useCurrentUser();
  const company = useActiveCompanyInfo();
  // The guards above have loaded both.
  if (user.data === undefined || company.data === undefined) return null;
  const { role, permissions, info } = company.data;
  return <MembersPage me={{ user: user.data.id, role, permissions }} company={info.name} />;
}

function MembersPage({ me, company }: { me: Me; company: string }) {
  const say = useWords(membersWords);
  const work = useWords(workWords);
  const permission = useWords(workNames)('permission.add_users_permission');
  const [isInviting, setIsInviting] = useState(false);
  const canInvite = me.permissions.add_users_permission;
  const [filters, change] = useFilters(filtersOf);
  const tab = canInvite ? filters.tab : 'members';
  const find = (q: string) => change({ q });
  const tabs = canInvite ? <Tabs current={tab} /> : null;

  const page = {
    title: say('title'),
    back: { to: paths.dashboard, label: say('back') },
    actions: (
      <HintedButton
        leftSection={<IconUserPlus size={20} aria-hidden />}
        hint={canInvite ? null : work('no_permission', { permission })}
        onClick={() => setIsInviting(true)}
      >
        {say('invite.open')}
      </HintedButton>
    ),
  };
  return (
    <>
      {tab === 'members' ? (
        <MemberList
          page={page}
          me={me}
          company={company}
          filters={filters}
          onEverybody={() => find('')}
          bar={
            <>
              {tabs}
              <SearchField label={say('search')} value={filters.q} onFind={find} />
            </>
          }
        />
      ) : (
        <InvitationList page={page} paging={filters} bar={tabs} />
      )}
      {isInviting ? <InviteDialog me={me} onClose={() => setIsInviting(false)} /> : null}
    </>
  );
}

function Tabs({ current }: { current: MemberFilters['tab'] }) {
  const say = useWords(membersWords);
  const locale = useLocale();
  const invitations = useQuery(membersApi.invitations(pagingIn(new URLSearchParams()))).data?.count ?? 0;
  const count = <span className={classes.count}>{formatNumber(locale, invitations)}</span>;
  return (
    <TabLinks
      label={say('tabs.label')}
      current={current}
      tabs={[
        { name: 'members', search: '', title: say('tabs.members') },
        {
          name: 'invitations',
          search: 'tab=invitations',
          title: (
            <>
              {say('tabs.invitations')} {invitations > 0 ? count : null}
            </>
          ),
        },
      ]}
    />
  );
}
