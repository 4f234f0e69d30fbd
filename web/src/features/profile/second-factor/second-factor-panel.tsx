import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { MoveOnDemand, RenewalOnDemand, SetUpOnDemand, TurnOffOnDemand } from '../dialogs.ts';
import { Panel, PanelData } from '../panel/panel.tsx';
import { profileWords } from '../words.ts';
import classes from './second-factor.module.css';
import { secondFactorApi } from './second-factor-api.ts';

const STEPS = { set_up: SetUpOnDemand, renew: RenewalOnDemand, move: MoveOnDemand, turn_off: TurnOffOnDemand } as const;

/** A code of an app in addition to the password: turned on, moved to another phone, turned off. */
export function SecondFactorPanel() {
  const say = useWords(profileWords);
  const queryClient = useQueryClient();
  const status = useQuery(secondFactorApi.status());
  const [step, setStep] = useState<keyof typeof STEPS | null>(null);
  const [isBack, setIsBack] = useState(false);
  const end = () => {
    setStep(null);
    setIsBack(true);
    void queryClient.invalidateQueries({ queryKey: secondFactorApi.status().queryKey });
  };
  const Step = step === null ? null : STEPS[step];
  return (
    <Panel title={say('second_factor.title')} text={say('second_factor.text')}>
      <PanelData query={status} rows={1}>
        {({ is_set_up: isSetUp, is_required: isRequired, recovery_codes_left: left }) =>
          Step !== null ? (
            <Step onEnd={end} />
          ) : (
            <div ref={isBack ? focus : null} tabIndex={-1} className={classes.overview ?? ''}>
              {isSetUp ? (
                <>
                  <p className={classes.state}>
                    <Tag tone="good">{say('second_factor.on')}</Tag>
                    <span>{say('second_factor.left', { count: left })}</span>
                  </p>
                  <div className={classes.tools}>
                    <Button variant="default" onClick={() => setStep('renew')}>
                      {say('second_factor.renew')}
                    </Button>
                    <Button variant="default" onClick={() => setStep('move')}>
                      {say('second_factor.move')}
                    </Button>
                    {isRequired ? null : (
                      <Button variant="danger-default" onClick={() => setStep('turn_off')}>
                        {say('second_factor.turn_off')}
                      </Button>
                    )}
                  </div>
                </>
              ) : (
                <Button variant="default" onClick={() => setStep('set_up')}>
                  {say('second_factor.turn_on')}
                </Button>
              )}
            </div>
          )
        }
      </PanelData>
    </Panel>
  );
}

/** Takes the focus: the element that had it has disappeared with its step. */
const focus = (overview: HTMLElement | null): void => overview?.focus();
