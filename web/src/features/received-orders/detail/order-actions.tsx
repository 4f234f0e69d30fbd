import { type ChainButton, chainState, type ReceivedOrder } from '@postavka/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePreload } from '../../../shared/ui/on-demand.tsx';
import { OfferDialogOnDemand, RejectDialogOnDemand, WithdrawQuestionOnDemand } from '../dialogs.ts';
import { receivedWords } from '../words.ts';

/** What the supplier may do now, by the server's `allowed_actions`. */
export function OrderActions({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  const hint = usePermissionHint('proposal_permission');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ChainButton | null>(null);
  usePreload([OfferDialogOnDemand]);
  const state = chainState(order);
  const may = (action: ChainButton) => order.allowed_actions.includes(action);
  const close = () => setAsked(null);
  const name = order.product_request.name;
  const isDeal = state === 'selected';

  function offerLabel(): string {
    if (state === 'confirmed') return say('offer.change');
    return state === 'refused' ? say('offer.again') : say('offer.open');
  }
  return (
    <>
      {may('offer') ? (
        <HintedButton
          hint={hint}
          variant={state === 'waiting' || order.is_expired ? 'filled' : 'default'}
          onClick={() => setAsked('offer')}
        >
          {offerLabel()}
        </HintedButton>
      ) : null}
      {may('withdraw') ? (
        <HintedButton hint={hint} variant="quiet" onClick={() => setAsked('withdraw')}>
          {say('withdraw.open')}
        </HintedButton>
      ) : null}
      {may('reject') ? (
        <HintedButton
          hint={hint}
          variant={state === 'waiting' ? 'danger-default' : 'danger-subtle'}
          onClick={() => setAsked('reject')}
        >
          {say(isDeal ? 'reject.open_deal' : 'reject.open')}
        </HintedButton>
      ) : null}
      {asked === 'offer' ? (
        <OfferDialogOnDemand id={order.id} onClose={close} onDone={() => navigate(paths.received)} />
      ) : null}
      {asked === 'withdraw' ? <WithdrawQuestionOnDemand order={order} onClose={close} /> : null}
      {asked === 'reject' ? (
        <RejectDialogOnDemand
          order={{ id: order.id, name }}
          isDeal={isDeal}
          isDone={state === 'refused'}
          onClose={close}
        />
      ) : null}
    </>
  );
}
