import { type OperatorReport, REPORT_DECISIONS, type ReportDecision } from '@postavka/contract';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatShortMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import { subjectPath } from '../audit/subject-path.ts';
import { operatorPaths } from '../console/paths.ts';
import { DecisionTools } from '../decision/decision-tools.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { LongText } from '../list/shortened.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { reportsApi } from './api.ts';
import { REPORT_CHOICES } from './filters.ts';

const TONES: Readonly<Record<OperatorReport['state'], TagTone>> = {
  open: 'wait',
  accepted: 'good',
  dismissed: 'neutral',
};

/** Reports from users. A link leads to where the product, request or company can be hidden, closed or blocked. */
export function ReportsScreen() {
  const say = useWords(operatorWords);
  const address = useListAddress(REPORT_CHOICES);
  const decided = { title: say('list.decided'), text: say('list.decided_text') };
  const list = useQuery(reportsApi.list(address.filters));
  return (
    <ConsoleList
      title={say('reports.title')}
      text={say('reports.text')}
      address={address}
      search={say('reports.search')}
      selects={[
        {
          name: 'state',
          label: say('reports.state'),
          all: say('reports.any_state'),
          value: address.filters.chosen.state,
          options: REPORT_CHOICES.state.map((value) => ({ value, label: say(`reports.states.${value}`) })),
        },
      ]}
      list={list}
      empty={{ icon: IconFlag, title: say('reports.empty'), text: say('reports.empty_text') }}
      nothing={address.filters.chosen.state === 'open' && address.filters.q === '' ? decided : undefined}
    >
      {(reports, isBusy) => <ReportTable reports={reports} isBusy={isBusy} />}
    </ConsoleList>
  );
}

function ReportTable({ reports, isBusy }: { reports: readonly OperatorReport[]; isBusy: boolean }) {
  const say = useWords(operatorWords);
  const names = useWords(workNames);
  const locale = useLocale();
  const [asked, setAsked] = useState<{ report: OperatorReport; decision: ReportDecision } | null>(null);
  const columns: readonly Column<OperatorReport>[] = [
    { key: 'subject', title: say('reports.subject'), isTitle: true, cell: (report) => <Subject report={report} /> },
    {
      key: 'text',
      title: say('reports.says'),
      isText: true,
      onDense: 'row',
      cell: ({ reason, text, note }) => (
        <>
          <Tag>{names(`report_reason.${reason}`)}</Tag>
          <span className={classes.words}>
            <LongText text={text} />
          </span>
          {note === null ? null : <span className={classes.dim}>{say('reports.note', { note })}</span>}
        </>
      ),
    },
    {
      key: 'reporter',
      title: say('reports.reporter'),
      isText: true,
      onDense: 'row',
      cell: ({ reporter, created_at: at }) => (
        <>
          {reporter === null ? (
            say('audit.nobody')
          ) : (
            <Link to={`${operatorPaths.users}?q=${reporter.id}`} className={classes.link}>
              {reporter.name}
            </Link>
          )}
          <span className={classes.dim}>{formatShortMoment(locale, at)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: say('reports.state'),
      onDense: 'plain',
      cell: ({ state }) => <Tag tone={TONES[state]}>{say(`reports.states.${state}`)}</Tag>,
    },
  ];
  return (
    <>
      <DataTable
        label={say('reports.title')}
        columns={columns}
        rows={reports}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isDense
        tools={{
          title: say('list.actions'),
          place: 'below',
          cell: (report) =>
            report.state === 'open' ? (
              <DecisionTools
                isOwn={report.is_own}
                decisions={REPORT_DECISIONS.map((decision) => ({
                  label: say(`reports.${decision}.open`),
                  fullLabel: say(`reports.${decision}.open_named`, { name: nameOf(report) }),
                  onChoose: () => setAsked({ report, decision }),
                }))}
              />
            ) : null,
        }}
      />
      {asked === null ? null : (
        <ReasonDialog
          title={say(`reports.${asked.decision}.title`)}
          text={say(`reports.${asked.decision}.text`, { name: nameOf(asked.report) })}
          submit={say(`reports.${asked.decision}.open`)}
          done={say(`reports.${asked.decision}.done`)}
          label={say('reports.note_label')}
          send={reportsApi.decide()}
          toVariables={(note) => ({ id: asked.report.id, decision: asked.decision, note })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ subject }: OperatorReport): string => subject.name ?? `#${subject.id}`;

function Subject({ report: { kind, subject } }: { report: OperatorReport }) {
  const say = useWords(operatorWords);
  const to = subject.name === null ? null : subjectPath({ kind, id: subject.id });
  const isCompany = kind === 'company';
  return (
    <>
      {to === null ? (
        say('reports.gone', { id: subject.id })
      ) : (
        <Link to={to} className={classes.link}>
          {subject.name}
        </Link>
      )}{' '}
      {subject.is_out ? <Tag tone="bad">{say(`reports.out.${kind}`)}</Tag> : null}
      <span className={classes.dim}>
        {isCompany || subject.company === null
          ? say(`audit.kind.${kind}`)
          : say('reports.of', { kind: say(`audit.kind.${kind}`), company: subject.company.name })}
      </span>
    </>
  );
}
