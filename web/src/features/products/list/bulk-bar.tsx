import { Button } from '@mantine/core';
import type { CompanyProductCard } from '@postavka/contract';
import { IconCategory, IconCurrencyRubel, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { onDemand } from '../../../shared/ui/on-demand.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type BulkChange, type BulkTargets, companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';
import classes from './bulk-bar.module.css';

// Loaded with the first bulk change.
const BulkPriceDialog = onDemand(() => import('./bulk-dialogs.tsx').then((module) => module.BulkPriceDialog));
const BulkCategoryDialog = onDemand(() => import('./bulk-dialogs.tsx').then((module) => module.BulkCategoryDialog));

interface Props {
  /** The chosen products of this page. */
  readonly products: readonly Pick<CompanyProductCard, 'id' | 'price'>[];
  readonly targets: BulkTargets;
  /** The number of chosen products. */
  readonly count: number;
  /** The number of products that match the filters. */
  readonly found: number;
  readonly onChooseFound: () => void;
  readonly onDone: () => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions for several products at once. */
export function BulkBar({ products, targets, count, found, onChooseFound, onDone }: Props) {
  const say = useWords(companyProductWords);
  const [asked, setAsked] = useState<'delete' | 'category' | 'price' | null>(null);
  const locale = useLocale();
  const send = useSend(companyProductsApi.changeMany());
  const key = useCreationKey();
  const close = () => setAsked(null);
  function run(change: BulkChange) {
    send.mutate(
      // Hiding twice does no harm; raising prices twice would.
      { targets, change, key: change.action === 'price_percent' ? key.current() : undefined },
      {
        onSettled: (_changed, error) => key.renewAfter(error),
        onError: (error) => toast({ kind: 'failure', title: say('bulk.failed'), text: failureText(locale, error) }),
        onSuccess: ({ done, failed }) => {
          close();
          onDone();
          if (failed === 0)
            toast({ kind: 'success', title: say(`bulk.done_${change.action}`), text: say('bulk.amount', { done }) });
          else toast({ kind: 'failure', title: say('bulk.partly'), text: say('bulk.partly_text', { done, failed }) });
        },
      },
    );
  }
  const action = { size: 'sm', variant: 'default', disabled: send.isPending } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are buttons
    <div role="group" aria-label={say('bulk.chosen', { count })} className={classes.root} data-action-bar>
      <span className={classes.count} aria-hidden>
        {say('bulk.chosen', { count })}
      </span>
      {found > count ? (
        <Button size="sm" variant="subtle" disabled={send.isPending} onClick={onChooseFound}>
          {say('bulk.choose_found', { count: found })}
        </Button>
      ) : null}
      <Button {...action} leftSection={<IconEyeOff {...icon} />} onClick={() => run({ action: 'hide' })}>
        {say('bulk.hide')}
      </Button>
      <Button {...action} leftSection={<IconEye {...icon} />} onClick={() => run({ action: 'show' })}>
        {say('bulk.show')}
      </Button>
      <Button {...action} leftSection={<IconCurrencyRubel {...icon} />} onClick={() => setAsked('price')}>
        {say('bulk.price')}
      </Button>
      <Button {...action} leftSection={<IconCategory {...icon} />} onClick={() => setAsked('category')}>
        {say('bulk.category')}
      </Button>
      <Button
        {...action}
        variant="danger-default"
        leftSection={<IconTrash {...icon} />}
        onClick={() => setAsked('delete')}
      >
        {say('bulk.delete')}
      </Button>
      <Button size="sm" variant="subtle" onClick={onDone}>
        {say('bulk.reset')}
      </Button>
      {asked === 'delete' ? (
        <ConfirmDialog
          title={say('bulk.question')}
          confirm={say('bulk.delete')}
          isDangerous
          isPending={send.isPending}
          onConfirm={() => run({ action: 'delete' })}
          onCancel={close}
        >
          <p>{say('bulk.question_text', { count })}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'price' ? (
        <BulkPriceDialog
          count={count}
          price={products.find(({ price }) => price !== null)?.price ?? null}
          isPending={send.isPending}
          onRun={run}
          onClose={close}
        />
      ) : null}
      {asked === 'category' ? (
        <BulkCategoryDialog count={count} isPending={send.isPending} onRun={run} onClose={close} />
      ) : null}
    </div>
  );
}
