import {
  type ChainColumns,
  type ChainParty,
  type ChainState,
  chainState,
  type RequestEnding,
} from '@postavka/contract';
import { useWords } from '../../shared/i18n/locale.tsx';
import { Tag, type TagTone } from '../../shared/ui/tag.tsx';
import { orderWords } from './words.ts';

type Tones = Readonly<Record<ChainState, TagTone>>;

/** The specification colours an offer and a finished deal differently for the two sides. */
const TONES: Readonly<Record<ChainParty, Tones>> = {
  supplier: {
    waiting: 'wait',
    confirmed: 'good',
    selected: 'good',
    refused: 'bad',
    declined: 'bad',
    completed: 'brand',
  },
  buyer: {
    waiting: 'wait',
    confirmed: 'brand',
    selected: 'good',
    refused: 'bad',
    declined: 'bad',
    completed: 'good',
  },
};

interface Props {
  readonly chain: ChainColumns & { readonly ended_with: RequestEnding | null };
  readonly party: ChainParty;
}

/**
 * The state of an answer. One that ended with its request was declined by nobody: the badge says how the request ended.
 */
export function ChainBadge({ chain, party }: Props) {
  const say = useWords(orderWords);
  const state = chainState(chain);
  const word = chain.rejected_by === 'platform' ? 'closed_by_platform' : (chain.ended_with ?? WORDS[party][state]);
  return <Tag tone={TONES[party][state]}>{say(`chain_state.${word}`)}</Tag>;
}

/** Words differ by side: what a supplier has sent, a buyer has received; one's own act is worded as such. */
const WORDS = {
  supplier: {
    waiting: 'waiting',
    confirmed: 'confirmed',
    selected: 'selected',
    refused: 'declined_by_us',
    declined: 'declined',
    completed: 'completed',
  },
  buyer: {
    waiting: 'waiting',
    confirmed: 'offer_received',
    selected: 'selected',
    refused: 'refused',
    declined: 'declined_by_us',
    completed: 'completed',
  },
} as const satisfies Record<ChainParty, Record<ChainState, string>>;
