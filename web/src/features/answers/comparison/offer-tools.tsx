import { ActionIcon } from '@mantine/core';
import type { ComparedOffer, CreatedOrder } from '@postavka/contract';
import { IconEyeOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { wouldBeChosen } from '../../../entities/order/would-be-chosen.ts';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { answersWords } from '../words.ts';
import classes from './comparison.module.css';

interface Props {
  readonly order: CreatedOrder;
  readonly offer: ComparedOffer;
  readonly isPinned: boolean;
  readonly onChoose: () => void;
  readonly onPin: () => void;
  readonly onHide: () => void;
}

/** The actions of an offer in its row. */
export function OfferTools({ order, offer, isPinned, onChoose, onPin, onHide }: Props) {
  const say = useWords(answersWords);
  const hint = usePermissionHint('ordering_permission');
  const answer = order.chains.find(({ id }) => id === offer.id);
  const isOver = answer !== undefined && wouldBeChosen(order, answer);
  const { name } = offer.company;
  return (
    <div className={classes.actions}>
      {answer !== undefined && (answer.allowed_actions.includes('choose') || isOver) ? (
        <HintedButton
          size="sm"
          variant="light"
          hint={hint ?? (isOver ? say('choose.expired') : null)}
          aria-label={say('choose.open_named', { name })}
          onClick={onChoose}
        >
          {say('choose.open')}
        </HintedButton>
      ) : null}
      <span className={classes.icons}>
        <ActionIcon
          variant="subtle"
          color="gray.7"
          className={classes.icon ?? ''}
          aria-label={say(isPinned ? 'comparison.unpin_named' : 'comparison.pin_named', { name })}
          onClick={onPin}
        >
          {isPinned ? <IconPinnedOff size={20} stroke={1.6} /> : <IconPin size={20} stroke={1.6} />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray.7"
          className={classes.icon ?? ''}
          aria-label={say('comparison.hide_named', { name })}
          onClick={onHide}
        >
          <IconEyeOff size={20} stroke={1.6} />
        </ActionIcon>
      </span>
    </div>
  );
}
