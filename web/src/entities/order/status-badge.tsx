import type { OrderStatus } from '@postavka/contract';
import { useWords } from '../../shared/i18n/locale.tsx';
import { orderStatusKey, workNames } from '../../shared/i18n/work-names.ts';
import { Tag, type TagTone } from '../../shared/ui/tag.tsx';

const ORDER_TONES: Readonly<Record<ReturnType<typeof orderStatusKey>, TagTone>> = {
  history: 'bad',
  construction: 'neutral',
  active: 'good',
  archive: 'wait',
  reject: 'bad',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const say = useWords(workNames);
  const key = orderStatusKey(status);
  return <Tag tone={ORDER_TONES[key]}>{say(`order_status.${key}`)}</Tag>;
}
