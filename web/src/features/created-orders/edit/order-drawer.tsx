import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { type CreatedOrder, ORDER_STATUSES, type OrderId } from '@postavka/contract';
import { IconBuildingPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useActiveCompany } from '../../../session/active-company.ts';
import { useEscape } from '../../../shared/dialogs/use-escape.ts';
import { useReturnFocus } from '../../../shared/dialogs/use-return-focus.ts';
import { useStepFocus } from '../../../shared/dialogs/use-step-focus.ts';
import { useUnsavedBlocker } from '../../../shared/forms/unsaved-guard.tsx';
import { UnsavedQuestion } from '../../../shared/forms/unsaved-question.tsx';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { createdOrderWords } from '../words.ts';
import { emptyValues, toValues } from './form.ts';
import { OrderForm } from './order-form.tsx';
import { TitleStep } from './title-step.tsx';
import { useTypedValues } from './typed-values.ts';

interface Props {
  /** The request to change, at step 2; without it a new one begins at step 1. */
  readonly order?: CreatedOrder;
  /** The title of a new request; values that were typed earlier belong to another one and are dropped. */
  readonly initialTitle?: string;
  /** The title has been put into the form, and is kept with the typed values from now on. */
  readonly onBegun?: () => void;
  /** Shown to a person without a company. */
  readonly companyAction?: ReactNode;
  readonly onClose: () => void;
  readonly onSaved: (id: OrderId) => void;
  /** Whether an address on the same path leaves the drawer. */
  readonly isLeaving?: (next: Location) => boolean;
}

/** Creates or edits a request: 700 px beside the page, the whole width of a phone. */
export function OrderDrawer(props: Props) {
  const { order, companyAction, onClose, onSaved, isLeaving } = props;
  const say = useWords(createdOrderWords);
  const common = useWords(commonWords);
  const company = useActiveCompany();
  const typedValues = useTypedValues();
  const [isDirty, setIsDirty] = useState(false);
  const [savedId, setSavedId] = useState<OrderId | null>(null);
  useReturnFocus();
  useEscape(onClose);
  const blocker = useUnsavedBlocker({ isDirty: isDirty && savedId === null, isLeaving, fate: 'kept' });
  // Navigates only when nothing is unsaved any more: the blocker has to know before the page is left.
  useEffect(() => {
    if (savedId !== null) onSaved(savedId);
  }, [savedId, onSaved]);
  const discard = () => {
    typedValues.forget(order?.id ?? 'new');
    blocker.proceed?.();
  };
  return (
    <Drawer
      opened
      position="right"
      size={700}
      title={say(order === undefined ? 'drawer.title' : isClosed(order) ? 'drawer.reopen_title' : 'drawer.edit_title')}
      onClose={onClose}
      closeOnClickOutside={!isDirty}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
    >
      {company === null ? (
        <StateView
          icon={IconBuildingPlus}
          heading={2}
          title={say('drawer.no_company_title')}
          text={say('drawer.no_company_text')}
          actions={companyAction}
        />
      ) : (
        <Steps {...props} onDirty={setIsDirty} onSaved={setSavedId} />
      )}
      {blocker.state === 'blocked' ? <UnsavedQuestion onStay={() => blocker.reset()} onLeave={discard} /> : null}
    </Drawer>
  );
}

/** A request that suppliers no longer see: publishing it reopens it. */
const isClosed = ({ status }: CreatedOrder): boolean => status !== ORDER_STATUSES.construction;

interface StepProps extends Pick<Props, 'order' | 'initialTitle' | 'onBegun' | 'onSaved'> {
  readonly onDirty: (isDirty: boolean) => void;
}

function Steps({ order, initialTitle = '', onBegun, onDirty, onSaved }: StepProps) {
  const typedValues = useTypedValues();
  const [typed, setTyped] = useState(() => (initialTitle === '' ? typedValues.read(order?.id ?? 'new') : null));
  useEffect(() => onBegun?.(), [onBegun]);
  const isTitled = typed?.id != null;
  const root = useStepFocus<HTMLDivElement>(isTitled ? 'form' : 'title');
  if (order !== undefined) {
    return (
      <OrderForm
        id={order.id}
        subject={order.id}
        isPersonal={order.is_personal_request}
        isReopened={isClosed(order)}
        hadOffers={order.chains.some(({ version }) => version !== null)}
        saved={toValues(order)}
        typed={typed?.values}
        onDirty={onDirty}
        onSaved={onSaved}
      />
    );
  }
  return (
    <div ref={root}>
      {isTitled ? (
        <OrderForm
          id={typed.id}
          subject="new"
          saved={emptyValues(typed.values.request)}
          typed={typed.values}
          onDirty={onDirty}
          onSaved={onSaved}
        />
      ) : (
        <TitleStep
          initial={typed?.values.request ?? initialTitle}
          onDirty={onDirty}
          onCreated={(id, values) => setTyped({ id, values })}
        />
      )}
    </div>
  );
}
