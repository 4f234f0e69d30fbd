import { Button } from '@mantine/core';
import type { CompanyMember } from '@postavka/contract';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../shared/i18n/locale.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { membersApi } from './api.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberQuestion } from './member-question.tsx';
import { MemberTable } from './member-table.tsx';
import { Pages } from './pages.tsx';
import type { Me, MemberAction } from './standing.ts';
import { membersWords } from './words.ts';

interface Props {
  readonly me: Me;
  readonly company: string;
  readonly q: string;
  readonly page: number;
  readonly onEverybody: () => void;
  readonly onPage: (page: number) => void;
}

interface Asked {
  readonly action: MemberAction;
  readonly member: CompanyMember;
}

export function MemberList({ me, company, q, page, onEverybody, onPage }: Props) {
  const list = useQuery(membersApi.list(q, page));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (list.isPending) return <ListSkeleton />;
  if (list.data === undefined) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (list.data.count === 0) return <Nobody onReset={onEverybody} />;
  return (
    <>
      <MemberTable
        me={me}
        members={list.data.data}
        isStale={list.isPlaceholderData}
        onAction={(action, member) => setAsked({ action, member })}
      />
      <Pages total={list.data.pages} page={page} onPage={onPage} />
      {asked === null ? null : asked.action === 'edit' ? (
        <MemberDialog me={me} member={asked.member} onClose={close} />
      ) : (
        <MemberQuestion action={asked.action} member={asked.member} company={company} onClose={close} />
      )}
    </>
  );
}

function Nobody({ onReset }: { onReset: () => void }) {
  const say = useWords(membersWords);
  return (
    <div className="card">
      <StateView
        icon={IconUserOff}
        heading={2}
        title={say('nobody.title')}
        text={say('nobody.text')}
        actions={
          <Button variant="default" onClick={onReset}>
            {say('nobody.reset')}
          </Button>
        }
      />
    </div>
  );
}
