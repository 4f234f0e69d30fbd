import { FactoriesScreen } from '../../features/factories/factories-screen.tsx';
import { factoriesWords } from '../../features/factories/words.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { PriceAction } from '../shell/price-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: factoriesWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  return <FactoriesScreen priceAction={(factory) => <PriceAction company={factory} variant="default" />} />;
}
