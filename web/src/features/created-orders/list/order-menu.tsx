import { type CreatedOrderCard, ORDER_STATUSES } from '@postavka/contract';
import { IconArchive, IconCircleX, IconCopy, IconFileText, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsDenied } from '../../../session/active-company.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { RowMenu } from '../../../shared/ui/menu/menu.tsx';
import { MenuItem } from '../../../shared/ui/menu/menu-item.tsx';
import { ArchiveQuestionOnDemand, CancelQuestionOnDemand } from '../dialogs.ts';
import { useArchive, useRepeat } from '../use-order-actions.ts';
import { createdOrderWords } from '../words.ts';

/** The actions of a request in its row. */
export function OrderMenu({ order }: { order: CreatedOrderCard }) {
  const say = useWords(createdOrderWords);
  const navigate = useNavigate();
  const archive = useArchive(order.id);
  const repeat = useRepeat(order.id);
  const isDenied = useIsDenied('ordering_permission');
  const [asked, setAsked] = useState<'cancel' | 'archive' | null>(null);
  const { id, status, allowed_actions: allowed } = order;
  const name = order.product?.name ?? order.request;
  return (
    <>
      <RowMenu label={say('actions.of', { name })} width={230}>
        {isDenied ? null : (
          <>
            <MenuItem
              icon={<IconCircleX size={18} stroke={1.6} />}
              isDisabled={!allowed.includes('cancel')}
              onClick={() => setAsked('cancel')}
            >
              {say('actions.cancel')}
            </MenuItem>
            {status === ORDER_STATUSES.archive ? null : (
              <MenuItem
                icon={<IconArchive size={18} stroke={1.6} />}
                isDisabled={!allowed.includes('archive')}
                onClick={status === ORDER_STATUSES.active ? () => setAsked('archive') : archive.run}
              >
                {say('actions.archive')}
              </MenuItem>
            )}
            <MenuItem
              icon={<IconRefresh size={18} stroke={1.6} />}
              isDisabled={!allowed.includes('update')}
              onClick={() => navigate(paths.editOrder(id))}
            >
              {say(status === ORDER_STATUSES.construction ? 'actions.edit' : 'actions.reopen')}
            </MenuItem>
            {status === ORDER_STATUSES.construction || !allowed.includes('repeat') ? null : (
              <MenuItem icon={<IconCopy size={18} stroke={1.6} />} isDisabled={repeat.isPending} onClick={repeat.run}>
                {say('actions.repeat')}
              </MenuItem>
            )}
          </>
        )}
        <MenuItem to={paths.createdOrder(id)} icon={<IconFileText size={18} stroke={1.6} />}>
          {say('actions.details')}
        </MenuItem>
      </RowMenu>
      {asked === 'cancel' ? <CancelQuestionOnDemand order={order} onClose={() => setAsked(null)} /> : null}
      {asked === 'archive' ? <ArchiveQuestionOnDemand order={order} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
