import { CreatedOrdersScreen } from '../../features/created-orders/list/created-orders-screen.tsx';
import { createdOrderWords } from '../../features/created-orders/words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { RequestAction } from '../shell/request-action.tsx';
import { shellWords } from '../shell/words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: createdOrderWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(shellWords);
  return <CreatedOrdersScreen createAction={<RequestAction label={say('create_request')} />} />;
}
