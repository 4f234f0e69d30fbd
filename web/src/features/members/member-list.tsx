import type { CompanyMember } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../shared/i18n/locale.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { PageHeaderProps } from '../../shared/ui/page-header.tsx';
import { membersApi } from './api.ts';
import type { MemberFilters } from './filters.ts';
import { MemberDialog } from './member-dialog.tsx';
import { MemberQuestion } from './member-question.tsx';
import { MemberTable } from './member-table.tsx';
import type { Me, MemberAction } from './standing/standing.ts';
import { membersWords } from './words.ts';

interface Props {
  readonly page: PageHeaderProps;
  readonly bar: ReactNode;
  readonly me: Me;
  readonly company: string;
  readonly filters: MemberFilters;
  readonly onEverybody: () => void;
}

interface Asked {
  readonly action: MemberAction;
  readonly member: CompanyMember;
}

export function MemberList({ page, bar, me, company, filters, onEverybody }: Props) {
  const say = useWords(membersWords);
  const list = useQuery(membersApi.list(filters));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ListPage
        {...page}
        filters={bar}
        list={list}
        nothingFound={{
          title: say('nobody.title'),
          text: say('nobody.text'),
          reset: say('nobody.reset'),
          onReset: onEverybody,
        }}
      >
        {(members, isBusy) => (
          <MemberTable
            me={me}
            members={members}
            isBusy={isBusy}
            onAction={(action, member) => setAsked({ action, member })}
          />
        )}
      </ListPage>
      {asked?.action === 'edit' ? <MemberDialog me={me} member={asked.member} onClose={close} /> : null}
      {asked === null || asked.action === 'edit' ? null : (
        <MemberQuestion action={asked.action} member={asked.member} company={company} onClose={close} />
      )}
    </>
  );
}
