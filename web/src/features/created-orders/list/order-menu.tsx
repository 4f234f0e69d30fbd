import { ActionIcon, Menu } from '@mantine/core';
import { type CreatedOrderCard, ORDER_STATUSES } from '@postavka/contract';
import { IconArchive, IconCircleX, IconDots, IconFileText, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { CancelQuestion } from '../order-questions.tsx';
import { useArchive } from '../use-order-actions.ts';
import { createdOrderWords } from '../words.ts';

/** What can be done with a request from its row. */
export function OrderMenu({ order }: { order: CreatedOrderCard }) {
  const say = useWords(createdOrderWords);
  const navigate = useNavigate();
  const archive = useArchive(order.id);
  const [isAsking, setIsAsking] = useState(false);
  const { id, status, allowed_actions: allowed } = order;
  const name = order.product?.name ?? order.request;
  return (
    <>
      <Menu position="bottom-end" width={230} shadow="md" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray.7" size={44} aria-label={say('actions.of', { name })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCircleX size={18} stroke={1.6} />}
            disabled={!allowed.includes('cancel')}
            onClick={() => setIsAsking(true)}
          >
            {say('actions.cancel')}
          </Menu.Item>
          {status === ORDER_STATUSES.archive ? null : (
            <Menu.Item
              leftSection={<IconArchive size={18} stroke={1.6} />}
              disabled={!allowed.includes('archive')}
              onClick={archive.run}
            >
              {say('actions.archive')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconRefresh size={18} stroke={1.6} />}
            disabled={!allowed.includes('update')}
            onClick={() => navigate(paths.editOrder(id))}
          >
            {say(status === ORDER_STATUSES.construction ? 'actions.edit' : 'actions.reopen')}
          </Menu.Item>
          <Menu.Item component={Link} to={paths.createdOrder(id)} leftSection={<IconFileText size={18} stroke={1.6} />}>
            {say('actions.details')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking ? <CancelQuestion order={order} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}
