import { Button } from '@mantine/core';
import type { Broadcast } from '@postavka/contract';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { formatNumber, formatShortMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { operatorPaths } from '../console/paths.ts';
import { ConsoleList } from '../list/console-list.tsx';
import { LongText } from '../list/shortened.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { broadcastsApi } from './api.ts';
import classes from './broadcasts.module.css';

const TONES: Readonly<Record<Broadcast['state'], TagTone>> = { running: 'brand', done: 'good', stopped: 'neutral' };

/** Broadcasts and their progress. */
export function BroadcastsScreen() {
  const say = useWords(operatorWords);
  const address = useListAddress({});
  const list = useQuery(broadcastsApi.list(address.filters));
  return (
    <ConsoleList
      title={say('broadcasts.title')}
      text={say('broadcasts.text')}
      actions={
        <ActionLink to={operatorPaths.newBroadcast} leftSection={<IconPlus size={18} aria-hidden />}>
          {say('broadcasts.new')}
        </ActionLink>
      }
      address={address}
      search={say('broadcasts.search')}
      list={list}
      empty={{ icon: IconSpeakerphone, title: say('broadcasts.empty'), text: say('broadcasts.empty_text') }}
    >
      {(broadcasts, isBusy) => <BroadcastTable broadcasts={broadcasts} isBusy={isBusy} />}
    </ConsoleList>
  );
}

function BroadcastTable({ broadcasts, isBusy }: { broadcasts: readonly Broadcast[]; isBusy: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const [stopping, setStopping] = useState<Broadcast | null>(null);
  const columns: readonly Column<Broadcast>[] = [
    {
      key: 'title',
      title: say('broadcasts.name'),
      isTitle: true,
      cell: ({ title, text }) => (
        <>
          {title[locale]}
          <span className={`${shared.dim} ${shared.words}`}>
            <LongText text={text[locale]} />
          </span>
        </>
      ),
    },
    {
      key: 'audience',
      title: say('broadcasts.audience'),
      cell: ({ audience, companies }) => (
        <>
          {say(`broadcasts.audiences.${audience}`)}
          {companies.length === 0 ? null : (
            <span className={shared.dim}>{say('broadcasts.in_companies', { count: companies.length })}</span>
          )}
        </>
      ),
    },
    {
      key: 'progress',
      title: say('broadcasts.progress'),
      cell: ({ title, sent, total }) => (
        <>
          <progress className={classes.progress} max={Math.max(total, 1)} value={sent} aria-label={title[locale]} />
          <span className={shared.dim}>
            {say('broadcasts.sent_of', { sent: formatNumber(locale, sent), total: formatNumber(locale, total) })}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: say('broadcasts.state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{say(`broadcasts.states.${state}`)}</Tag>,
    },
    {
      key: 'created',
      title: say('broadcasts.created'),
      cell: ({ created_at: at, created_by: by }) => (
        <>
          {formatShortMoment(locale, at)}
          {by === null ? null : <span className={shared.dim}>{by.name}</span>}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={say('broadcasts.title')}
        columns={columns}
        rows={broadcasts}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        tools={{
          title: say('list.actions'),
          place: 'below',
          cell: (broadcast) =>
            broadcast.state === 'running' ? (
              <div className={shared.tools}>
                <Button
                  variant="default"
                  aria-label={say('broadcasts.stop_named', { name: broadcast.title[locale] })}
                  onClick={() => setStopping(broadcast)}
                >
                  {say('broadcasts.stop')}
                </Button>
              </div>
            ) : null,
        }}
      />
      {stopping === null ? null : <StopQuestion broadcast={stopping} onClose={() => setStopping(null)} />}
    </>
  );
}

function StopQuestion({ broadcast: { id, title }, onClose }: { broadcast: Broadcast; onClose: () => void }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  return (
    <SendQuestion
      title={say('broadcasts.stop_title')}
      text={say('broadcasts.stop_text', { name: title[locale] })}
      confirm={say('broadcasts.stop')}
      options={broadcastsApi.stop()}
      variables={id}
      done={{ title: say('broadcasts.stopped') }}
      failed={say('decision.failed')}
      onClose={onClose}
    />
  );
}
