import { type CreatedOrder, ORDER_STATUSES } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import classes from '../answers.module.css';
import { answersApi } from '../api.ts';
import { InviteDialogOnDemand } from '../dialogs.ts';
import { answersWords } from '../words.ts';
import own from './distribution.module.css';
import { DistributionTable } from './distribution-table.tsx';
import { Waiting } from './waiting.tsx';

/** Whom a request was sent to, why, and with what result; more can be asked while it is active. */
export function DistributionSection({ order }: { order: CreatedOrder }) {
  const say = useWords(answersWords);
  const { sent, opened, declined, joined, offers, is_searched: isSearched } = order.distribution;
  const known = sent + joined;
  const isActive = order.status === ORDER_STATUSES.active;
  const isWaiting = isActive && offers === 0;
  const waitingTitle = declined < known ? 'waiting.title' : 'waiting.title_declined';
  return (
    <section className={`card ${classes.section}`} aria-labelledby="distribution-title" data-screen-only>
      <div className={classes.heading}>
        <h2 id="distribution-title">{say(isWaiting && known > 0 ? waitingTitle : 'distribution.title')}</h2>
        {isActive && order.is_personal_request ? <Tools order={order} /> : null}
      </div>
      <p className={own.counts} role="status">
        {known === 0 && isActive
          ? say(isSearched ? 'distribution.nobody_found' : 'distribution.searching')
          : say(joined === 0 ? 'distribution.counts' : 'distribution.counts_joined', {
              sent,
              opened,
              declined,
              joined,
              offers,
            })}
      </p>
      {isWaiting && (known > 0 || isSearched) ? <Waiting order={order} /> : null}
      {known === 0 ? null : (
        <Disclosure summary={say('distribution.open')} className={own.log}>
          <Log order={order} />
        </Disclosure>
      )}
    </section>
  );
}

function Log({ order }: { order: CreatedOrder }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const log = useQuery(answersApi.distribution(locale, order.id));
  if (log.data === undefined) {
    if (log.isError) return <LoadFailure error={log.error} onRetry={() => log.refetch()} />;
    return <p role="status">{say('distribution.loading')}</p>;
  }
  const { next_wave_at: next, companies } = log.data;
  return (
    <>
      {next === null ? null : (
        <p className={classes.dim}>{say('distribution.next', { moment: formatMoment(locale, next) })}</p>
      )}
      <DistributionTable companies={companies} />
    </>
  );
}

function Tools({ order }: { order: CreatedOrder }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const hint = usePermissionHint('ordering_permission');
  const [isInviting, setIsInviting] = useState(false);
  const more = useSend(answersApi.more());
  const ask = () =>
    more.mutate(order.id, {
      onSuccess: () => toast({ kind: 'success', title: say('distribution.more_done') }),
      onError: (error) => {
        // Not a failure: every matching supplier has been asked.
        if (isProblem(error, 'nobody_left'))
          toast({
            kind: 'success',
            title: say('distribution.nobody_left'),
            action: { label: say('distribution.invite'), run: () => setIsInviting(true) },
          });
        else toast({ kind: 'failure', title: say('distribution.more_failed'), text: failureText(locale, error) });
      },
    });
  return (
    <div className={classes.buttons}>
      <HintedButton variant="default" hint={hint} loading={more.isPending} onClick={ask}>
        {say('distribution.more')}
      </HintedButton>
      <HintedButton variant="default" hint={hint} onClick={() => setIsInviting(true)}>
        {say('distribution.invite')}
      </HintedButton>
      {isInviting ? <InviteDialogOnDemand order={order} onClose={() => setIsInviting(false)} /> : null}
    </div>
  );
}
