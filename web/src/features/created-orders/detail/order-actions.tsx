import { Button } from '@mantine/core';
import { type CreatedOrder, ORDER_STATUSES } from '@postavka/contract';
import { IconArchive, IconCircleX, IconCopy, IconPencil, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../session/active-company.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { createdOrdersApi } from '../api.ts';
import { ArchiveQuestionOnDemand, CancelQuestionOnDemand, DeleteQuestionOnDemand } from '../dialogs.ts';
import { useActivate, useArchive, useRepeat } from '../use-order-actions.ts';
import { createdOrderWords } from '../words.ts';
import { pastDays } from './past-days.ts';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions that the request allows, for people who may change requests. */
export function OrderActions({ order }: { order: CreatedOrder }) {
  const canOrder = useCan('ordering_permission');
  return canOrder ? <Actions order={order} /> : null;
}

function Actions({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const { id, status } = order;
  const [asked, setAsked] = useState<'cancel' | 'archive' | 'delete' | null>(null);
  const activate = useActivate(id);
  const archive = useArchive(id);
  const repeat = useRepeat(id);
  const leave = useLeave(order);
  const may = (action: CreatedOrder['allowed_actions'][number]) => order.allowed_actions.includes(action);
  const isDraft = status === ORDER_STATUSES.construction;
  const isReady = order.gaps.length === 0 && pastDays(order).length === 0;
  return (
    <>
      {isDraft && may('activate') && isReady ? (
        <Button leftSection={<IconSend {...icon} />} loading={activate.isPending} onClick={activate.run}>
          {say('actions.activate')}
        </Button>
      ) : null}
      {may('update') ? (
        <Button
          component={Link}
          to={paths.editOrder(id)}
          variant={isDraft && !isReady ? 'filled' : 'default'}
          leftSection={isDraft ? <IconPencil {...icon} /> : <IconRefresh {...icon} />}
        >
          {say(isDraft ? 'actions.edit' : 'actions.reopen')}
        </Button>
      ) : null}
      {may('repeat') && !isDraft ? (
        <Button variant="default" leftSection={<IconCopy {...icon} />} loading={repeat.isPending} onClick={repeat.run}>
          {say('actions.repeat')}
        </Button>
      ) : null}
      {may('cancel') && !isDraft ? (
        <Button variant="quiet" leftSection={<IconCircleX {...icon} />} onClick={() => setAsked('cancel')}>
          {say('actions.cancel')}
        </Button>
      ) : null}
      {may('archive') && !(isDraft && may('delete')) ? (
        <Button
          variant="quiet"
          leftSection={<IconArchive {...icon} />}
          loading={archive.isPending}
          onClick={status === ORDER_STATUSES.active ? () => setAsked('archive') : archive.run}
        >
          {say('actions.archive')}
        </Button>
      ) : null}
      {may('delete') ? (
        <Button variant="danger-subtle" leftSection={<IconTrash {...icon} />} onClick={() => setAsked('delete')}>
          {say('actions.delete')}
        </Button>
      ) : null}
      {asked === 'cancel' ? <CancelQuestionOnDemand order={order} onClose={() => setAsked(null)} /> : null}
      {asked === 'archive' ? <ArchiveQuestionOnDemand order={order} onClose={() => setAsked(null)} /> : null}
      {asked === 'delete' ? (
        <DeleteQuestionOnDemand order={order} onDeleted={leave} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

/** Deleting leads back to the list. */
function useLeave({ id }: CreatedOrder): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { queryKey } = createdOrdersApi.one(useLocale(), id);
  return async () => {
    await navigate(paths.created, { replace: true });
    queryClient.removeQueries({ queryKey });
  };
}
