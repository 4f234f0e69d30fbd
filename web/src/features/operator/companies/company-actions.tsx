import { Button } from '@mantine/core';
import { type CompanyAction, type OperatorCompanyDetail, VERIFICATION } from '@postavka/contract';
import { useState } from 'react';
import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { operatorWords } from '../words.ts';
import { companiesApi } from './api.ts';

const DANGEROUS: ReadonlySet<CompanyAction> = new Set(['reject', 'block', 'release']);

/** The possible decisions on a company in its present state; each asks for a reason first. */
export function CompanyActions({ company }: { company: OperatorCompanyDetail }) {
  const say = useWords(operatorWords);
  const [asked, setAsked] = useState<CompanyAction | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {company.allowed_actions.map((action) => (
        <Button key={action} variant={variantOf(action, company)} onClick={() => setAsked(action)}>
          {say(`company.action.${action}.open`)}
        </Button>
      ))}
      {asked === 'release' ? <ReleaseQuestion company={company} onClose={close} /> : null}
      {asked === null || asked === 'release' ? null : (
        <CompanyDecision action={asked} company={company} onClose={close} />
      )}
    </>
  );
}

function variantOf(action: CompanyAction, { info }: OperatorCompanyDetail) {
  if (DANGEROUS.has(action)) return 'danger-default';
  return action === 'confirm' && info.verification_status === VERIFICATION.in_progress ? 'filled' : 'default';
}

interface DecisionProps {
  readonly action: Exclude<CompanyAction, 'release'>;
  readonly company: OperatorCompanyDetail;
  readonly onClose: () => void;
}

function CompanyDecision({ action, company: { info }, onClose }: DecisionProps) {
  const say = useWords(operatorWords);
  const words = {
    title: say(`company.action.${action}.title`),
    text: say(`company.action.${action}.text`, { name: info.name }),
    submit: say(`company.action.${action}.submit`),
    done: say(`company.action.${action}.done`, { name: info.name }),
    isDangerous: DANGEROUS.has(action),
    isTold: action !== 'confirm',
    onClose,
  };
  return action === 'confirm' || action === 'reject' ? (
    <ReasonDialog
      {...words}
      send={companiesApi.decide()}
      toVariables={(reason) => ({ id: info.id, decision: action, reason })}
    />
  ) : (
    <ReasonDialog
      {...words}
      send={companiesApi.block()}
      toVariables={(reason) => ({ id: info.id, blocked: action === 'block', reason })}
    />
  );
}

function ReleaseQuestion({ company: { info }, onClose }: Pick<DecisionProps, 'company' | 'onClose'>) {
  const say = useWords(operatorWords);
  return (
    <SendQuestion
      title={say('company.action.release.title')}
      text={say('company.action.release.text', { name: info.name, inn: info.inn })}
      confirm={say('company.action.release.submit')}
      options={companiesApi.release()}
      variables={info.id}
      done={{ title: say('company.action.release.done', { inn: info.inn }) }}
      failed={say('decision.failed')}
      onClose={onClose}
    />
  );
}
