import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { OPERATOR } from '../console/keys.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { CodeField } from './code-field.tsx';
import { Move } from './move.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

/** The second factor of the operator who looks: set up, and its recovery codes made anew. */
export function SecurityScreen() {
  const say = useWords(operatorWords);
  const status = useQuery(secondFactorApi.status());
  // While the recovery codes are shown, the status is still the one from before.
  const [isMade, setIsMade] = useState(false);
  const isOn = status.data?.is_set_up === true || isMade;
  return (
    <>
      <PageHeader title={say('second_factor.title')} text={say('second_factor.text')} />
      {status.data === undefined ? (
        status.isPending ? (
          <ListSkeleton />
        ) : (
          <LoadFailure error={status.error} onRetry={() => status.refetch()} />
        )
      ) : (
        <section className={`card ${shared.card} ${classes.security}`}>
          <h2>
            {say('second_factor.app')}{' '}
            <Tag tone={isOn ? 'good' : 'wait'}>{say(isOn ? 'second_factor.on' : 'second_factor.off')}</Tag>
          </h2>
          {status.data.is_set_up ? (
            <SetUpAlready left={status.data.recovery_codes_left} />
          ) : (
            <SetUp onMade={() => setIsMade(true)} />
          )}
        </section>
      )}
    </>
  );
}

function SetUpAlready({ left }: { left: number }) {
  const say = useWords(operatorWords);
  const [isMoving, setIsMoving] = useState(false);
  if (isMoving) {
    return (
      <>
        <h3>{say('second_factor.move')}</h3>
        <Move onEnd={() => setIsMoving(false)} />
      </>
    );
  }
  return (
    <Renewal left={left}>
      <h3>{say('second_factor.move')}</h3>
      <p className={shared.lead}>{say('second_factor.move_text')}</p>
      <Button variant="default" onClick={() => setIsMoving(true)}>
        {say('second_factor.move_begin')}
      </Button>
    </Renewal>
  );
}

/** What else there is to do is not shown beside new codes: they would be gone with it. */
function Renewal({ left, children }: { left: number; children: ReactNode }) {
  const say = useWords(operatorWords);
  const queryClient = useQueryClient();
  const renew = useSend(secondFactorApi.renew());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    const finish = () => {
      setCodes(null);
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
    };
    return <RecoveryCodes codes={codes} onSaved={finish} />;
  }
  return (
    <>
      <h3>{say('second_factor.codes')}</h3>
      <p>{say('second_factor.left', { count: left })}</p>
      <p className={shared.lead}>{say('second_factor.renew_text')}</p>
      <CodeField
        submit={say('second_factor.renew')}
        isPending={renew.isPending}
        error={renew.error}
        onCode={(code) => renew.mutate(code, { onSuccess: (made) => setCodes(made.recovery_codes) })}
      />
      {children}
    </>
  );
}
