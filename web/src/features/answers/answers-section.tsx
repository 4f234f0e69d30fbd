import {
  CHAIN_STATUSES,
  type CreatedOrder,
  comparedOffers,
  ORDER_STATUSES,
  type OrderAnswer,
} from '@postavka/contract';
import { IconMessageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useActiveCompanyInfo, useCan } from '../../session/active-company.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { searchWith } from '../../shared/routing/list-address.ts';
import { usePreload } from '../../shared/ui/on-demand.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { TabLinks } from '../../shared/ui/tab-links.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { AnswerList } from './answer-list.tsx';
import classes from './answers.module.css';
import { Comparison } from './comparison/comparison.tsx';
import { AnswerDialogOnDemand, ChooseDialogOnDemand, CompleteQuestionOnDemand, RateDialogOnDemand } from './dialogs.ts';
import { answersWords } from './words.ts';

const COMPARABLE = 2;

type View = 'comparison' | 'list';

/** The answers to the company's own request: side by side where there are offers to compare, otherwise as a list. */
export function AnswersSection({ order }: { order: CreatedOrder }) {
  const say = useWords(answersWords);
  const [search, setSearch] = useSearchParams();
  const [choosing, setChoosing] = useState<OrderAnswer['id'] | null>(null);
  usePreload([AnswerDialogOnDemand, CompleteQuestionOnDemand, RateDialogOnDemand]);
  const opened = order.chains.find(({ id }) => String(id) === search.get('answer'));
  // Kept here and not in the offer's row: the row disappears when the offer is withdrawn, and the question has to say
  // so.
  const chosen = order.chains.find(({ id }) => id === choosing);
  const offers = comparedOffers(order.chains, ({ is_earlier: isEarlier }) => isEarlier);
  const mayCompare = offers.length >= COMPARABLE;
  // Companies without an offer may have written too, and only the list shows them.
  const unreadElsewhere = order.chains
    .filter((chain) => !offers.includes(chain))
    .reduce((sum, { unread_messages: unread }) => sum + unread, 0);
  const view: View = mayCompare && search.get('answers') !== 'list' ? 'comparison' : 'list';

  const open = (answer: OrderAnswer['id'] | null) => {
    const next = new URLSearchParams(search);
    for (const name of ['answer', 'ask']) next.delete(name);
    if (answer !== null) next.set('answer', String(answer));
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <section className={`card ${classes.section}`} aria-labelledby="answers-title">
      <div className={classes.heading}>
        <h2 id="answers-title">{say('title')}</h2>
        {mayCompare ? <Views current={view} unreadInList={unreadElsewhere} /> : null}
      </div>
      <Answers order={order} view={view} onOpen={open} onChoose={setChoosing} />
      {chosen === undefined ? null : (
        <ChooseDialogOnDemand key={chosen.id} answer={chosen} order={order} onClose={() => setChoosing(null)} />
      )}
      {opened === undefined ? null : (
        <Opened key={opened.id} order={order} answer={opened} ask={search.get('ask')} onClose={() => open(null)} />
      )}
    </section>
  );
}

interface OpenedProps {
  readonly order: CreatedOrder;
  readonly answer: OrderAnswer;
  /** The step of the deal that the address asks for. */
  readonly ask: string | null;
  readonly onClose: () => void;
}

/** After a reload the person's permissions are not known at once. */
function Opened(opened: OpenedProps) {
  const { isPending } = useActiveCompanyInfo();
  return opened.ask !== null && isPending ? null : <StepOrAnswer {...opened} />;
}

/** Only the step, if it may be taken now; otherwise the whole answer. */
function StepOrAnswer({ order, answer, ask, onClose }: OpenedProps) {
  const canOrder = useCan('ordering_permission');
  // An open question stays open: once it is done, the answer no longer allows it.
  const [step] = useState(() => (canOrder ? stepOf(answer, ask) : null));
  if (step === 'complete') return <CompleteQuestionOnDemand answer={answer} onClose={onClose} />;
  if (step === 'rate') return <RateDialogOnDemand answer={answer} onClose={onClose} />;
  return <AnswerDialogOnDemand order={order} answer={answer} onClose={onClose} />;
}

function stepOf({ allowed_actions: may, status, rating }: OrderAnswer, ask: string | null): 'complete' | 'rate' | null {
  if (ask === 'complete' && may.includes('complete')) return 'complete';
  if (ask === 'rate' && status === CHAIN_STATUSES.completed && rating === null) return 'rate';
  return null;
}

interface AnswersProps {
  readonly order: CreatedOrder;
  readonly view: View;
  readonly onOpen: (id: OrderAnswer['id']) => void;
  readonly onChoose: (id: OrderAnswer['id']) => void;
}

function Answers({ order, view, onOpen, onChoose }: AnswersProps) {
  const say = useWords(answersWords);
  if (view === 'comparison') return <Comparison order={order} onOpen={onOpen} onChoose={onChoose} />;
  if (order.chains.length > 0) return <AnswerList order={order} onOpen={onOpen} />;
  const isActive = order.status === ORDER_STATUSES.active;
  const text = order.distribution.is_searched ? 'none.text_nobody' : 'none.text';
  return (
    <StateView
      icon={IconMessageOff}
      heading={2}
      title={say(isActive ? 'none.title' : 'none.title_closed')}
      text={say(isActive ? text : 'none.text_closed')}
    />
  );
}

function Views({ current, unreadInList }: { current: View; unreadInList: number }) {
  const say = useWords(answersWords);
  const [search] = useSearchParams();
  const unread = unreadInList === 0 ? null : <Tag tone="brand">{say('unread', { count: unreadInList })}</Tag>;
  return (
    <TabLinks
      label={say('view.label')}
      current={current}
      preventScrollReset
      tabs={[
        { name: 'comparison', search: `${searchWith(search, { answers: null })}`, title: say('view.comparison') },
        {
          name: 'list',
          search: `${searchWith(search, { answers: 'list' })}`,
          title: (
            <>
              {say('view.list')} {unread}
            </>
          ),
        },
      ]}
    />
  );
}
