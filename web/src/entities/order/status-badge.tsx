import { type CreatedOrderCard, ORDER_STATUSES, type OrderStatus } from '@postavka/contract';
import { useWords } from '../../shared/i18n/locale.tsx';
import { orderStatusKey, workNames } from '../../shared/i18n/work-names.ts';
import { Tag, type TagTone } from '../../shared/ui/tag.tsx';
import { orderWords } from './words.ts';

const ORDER_TONES: Readonly<Record<ReturnType<typeof orderStatusKey>, TagTone>> = {
  history: 'bad',
  construction: 'neutral',
  active: 'good',
  archive: 'wait',
  reject: 'bad',
};

interface Props {
  readonly status: OrderStatus;
  /** A deal whose goods have not arrived yet. */
  readonly isOpenDeal?: boolean;
}

export function OrderStatusBadge({ status, isOpenDeal = false }: Props) {
  const say = useWords(workNames);
  const words = useWords(orderWords);
  const key = orderStatusKey(status);
  if (isOpenDeal) return <Tag tone="brand">{words('deal_open')}</Tag>;
  return <Tag tone={ORDER_TONES[key]}>{say(`order_status.${key}`)}</Tag>;
}

/** An archived deal does not count, even while its goods are awaited. */
export const isOpenDeal = ({ status, closing, completed_at }: CreatedOrderCard): boolean =>
  status === ORDER_STATUSES.history && closing === 'deal' && completed_at === null;
