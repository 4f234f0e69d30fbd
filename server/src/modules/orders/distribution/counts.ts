import { CHAIN_STATUSES, type ChainSource, type ChainStatus, type DistributionCounts } from '@postavka/contract';

interface Chain {
  readonly status: ChainStatus;
  readonly source: ChainSource;
  readonly rejected_by: string | null;
  readonly created_at: Date;
  readonly opened_at: Date | null;
  readonly version: number | null;
}

/** Counts suppliers who were asked or joined by themselves, and what they did. `wave`: how often matching has run. */
export function distributionOf(chains: readonly Chain[], wave: number): DistributionCounts {
  const asked = chains.filter((chain) => !hasJoined(chain));
  return {
    sent: asked.length,
    opened: asked.filter(({ opened_at }) => opened_at !== null).length,
    declined: asked.filter(({ status, rejected_by }) => status === CHAIN_STATUSES.reject && rejected_by === 'supplier')
      .length,
    joined: chains.length - asked.length,
    offers: chains.filter(({ version }) => version !== null).length,
    is_searched: wave > 0,
  };
}

/** Opened as it joined; of another publication it is told, and opens it later. */
const hasJoined = ({ source, created_at, opened_at }: Chain): boolean =>
  source === 'taken' && opened_at?.getTime() === created_at.getTime();
