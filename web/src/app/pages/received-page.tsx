import { ReceivedScreen } from '../../features/received-orders/list/received-screen.tsx';
import { receivedWords } from '../../features/received-orders/words.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ReportAction } from '../shell/report-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: receivedWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  return <ReceivedScreen reportAction={(request) => <ReportAction subject={{ kind: 'request', ...request }} />} />;
}
