import { Button, NativeSelect } from '@mantine/core';
import type { CompanyId, OrderId } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermissionHint } from '../../session/use-permission-hint.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { HintedButton } from '../../shared/forms/hinted-button.tsx';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import { Bone } from '../../shared/ui/bone.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { priceRequestApi } from './api.ts';
import classes from './price-request.module.css';
import { priceRequestWords } from './words.ts';

export interface AskedCompany {
  readonly id: CompanyId;
  readonly name: string;
}

interface Props {
  readonly company: AskedCompany;
  readonly onClose: () => void;
  /** Begins a new request that the company will also get. */
  readonly onNew: () => void;
}

/** Asks one company for a price: with an open request, or a new one. */
export function PriceRequestDialog({ company, onClose, onNew }: Props) {
  const say = useWords(priceRequestWords);
  const common = useWords(commonWords);
  const locale = useLocale();
  const hint = usePermissionHint('ordering_permission');
  const active = useQuery(priceRequestApi.active(locale));
  const invite = useSend(priceRequestApi.invite());
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const orders = active.data?.data ?? [];
  const id = Number(chosen || orders[0]?.id) as OrderId;
  const send = () =>
    invite.mutate(
      { id, company: company.id },
      {
        onSuccess: () => {
          const open = { label: say('open'), run: () => void navigate(paths.createdOrder(id)) };
          toast({ kind: 'success', title: say('sent', { name: company.name }), action: open });
          onClose();
        },
      },
    );
  return (
    <Dialog size={520} title={say('title')} onClose={onClose}>
      <div className={classes.root}>
        <p className={classes.text}>{say('text', { name: company.name })}</p>
        {active.isPending ? <Bone width="100%" height={44} /> : null}
        {active.isError ? <FormAlert>{problemText(locale, active.error)}</FormAlert> : null}
        {invite.isError ? <FormAlert title={say('failed')}>{problemText(locale, invite.error)}</FormAlert> : null}
        {orders.length > 0 ? (
          <div className={classes.part}>
            <NativeSelect
              size="md"
              label={say('existing')}
              value={String(id)}
              data={orders.map((order) => ({ value: String(order.id), label: order.request }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <HintedButton hint={hint} loading={invite.isPending} onClick={send}>
              {say('send')}
            </HintedButton>
          </div>
        ) : null}
        {active.isSuccess ? (
          <div className={classes.part}>
            <p className={classes.text}>{say(orders.length > 0 ? 'or_new' : 'none')}</p>
            <HintedButton hint={hint} variant={orders.length > 0 ? 'default' : 'filled'} onClick={onNew}>
              {say('new')}
            </HintedButton>
          </div>
        ) : null}
        {active.isError ? (
          <Button variant="default" onClick={() => active.refetch()}>
            {common('load.retry')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
