import { DISPUTE_DECISIONS, type Dispute, type DisputeDecision } from '@postavka/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPhone, formatShortMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { operatorPaths } from '../console/paths.ts';
import { DecisionTools } from '../decision/decision-tools.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { LongText } from '../list/shortened.tsx';
import classes from '../operator.module.css';
import { Email } from '../person/email.tsx';
import { operatorWords } from '../words.ts';
import { disputesApi } from './api.ts';

const TONES: Readonly<Record<Dispute['status'], TagTone>> = { open: 'wait', handed_over: 'good', dismissed: 'neutral' };

export function DisputeTable({ disputes, isBusy = false }: { disputes: readonly Dispute[]; isBusy?: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const [asked, setAsked] = useState<{ dispute: Dispute; decision: DisputeDecision } | null>(null);
  const columns: readonly Column<Dispute>[] = [
    {
      key: 'company',
      title: say('disputes.company'),
      isTitle: true,
      cell: ({ company }) => (
        <>
          <Link to={operatorPaths.company(company.id)} className={classes.link}>
            {company.name}
          </Link>
          <span className={classes.dim}>{say('disputes.inn', { inn: company.inn })}</span>
        </>
      ),
    },
    {
      key: 'user',
      title: say('disputes.user'),
      isText: true,
      onDense: 'row',
      cell: ({ user, created_at: at }) => (
        <>
          <Link to={`${operatorPaths.users}?q=${user.id}`} className={classes.link}>
            {user.name}
          </Link>
          {user.email === null ? null : (
            <span className={classes.dim}>
              <Email>{user.email}</Email>
            </span>
          )}
          {user.phone === null ? null : <span className={classes.dim}>{formatPhone(user.phone)}</span>}
          <span className={classes.dim}>{formatShortMoment(locale, at)}</span>
        </>
      ),
    },
    {
      key: 'text',
      title: say('disputes.says'),
      isText: true,
      onDense: 'row',
      cell: ({ text, note }) => (
        <>
          <span className={classes.words}>
            <LongText text={text} />
          </span>
          {note === null ? null : <span className={classes.dim}>{say('disputes.note', { note })}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: say('disputes.state'),
      onDense: 'plain',
      cell: ({ status }) => <Tag tone={TONES[status]}>{say(`disputes.states.${status}`)}</Tag>,
    },
  ];
  return (
    <>
      <DataTable
        label={say('disputes.title')}
        columns={columns}
        rows={disputes}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isDense
        tools={{
          title: say('list.actions'),
          place: 'below',
          cell: (dispute) =>
            dispute.status === 'open' ? (
              <DecisionTools
                isOwn={dispute.is_own}
                decisions={DISPUTE_DECISIONS.map((decision) => ({
                  label: say(`disputes.${decision}.open`),
                  fullLabel: say(`disputes.${decision}.open_named`, { name: dispute.company.name }),
                  onChoose: () => setAsked({ dispute, decision }),
                }))}
              />
            ) : null,
        }}
      />
      {asked === null ? null : (
        <ReasonDialog
          title={say(`disputes.${asked.decision}.title`)}
          text={say(`disputes.${asked.decision}.text`, {
            company: asked.dispute.company.name,
            name: asked.dispute.user.name,
          })}
          submit={say(`disputes.${asked.decision}.open`)}
          done={say(`disputes.${asked.decision}.done`)}
          label={say('disputes.note_label')}
          isDangerous={asked.decision === 'hand_over'}
          send={disputesApi.decide()}
          toVariables={(note) => ({ id: asked.dispute.id, decision: asked.decision, note })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
