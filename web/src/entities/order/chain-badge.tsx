import { type ChainColumns, type ChainParty, type ChainState, chainState } from '@postavka/contract';
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

/** Where an answer stands. */
export function ChainBadge({ chain, party }: { chain: ChainColumns; party: ChainParty }) {
  const say = useWords(orderWords);
  const state = chainState(chain);
  const word = chain.rejected_by === 'platform' ? 'closed_by_platform' : party === 'buyer' ? BUYER_WORDS[state] : state;
  return <Tag tone={TONES[party][state]}>{say(`chain_state.${word}`)}</Tag>;
}

/** A buyer has received what a supplier has sent, and knows who declined it. */
const BUYER_WORDS = {
  waiting: 'waiting',
  confirmed: 'offer_received',
  selected: 'selected',
  refused: 'refused',
  declined: 'declined_by_us',
  completed: 'completed',
} as const satisfies Record<ChainState, string>;
