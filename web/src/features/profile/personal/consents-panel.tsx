import type { CallResult, ConsentKind, listConsents } from '@postavka/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../shared/format/format.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { Panel, PanelData } from '../panel/panel.tsx';
import { Toggle } from '../panel/toggle.tsx';
import { profileWords } from '../words.ts';
import classes from './consents-panel.module.css';

type Consent = CallResult<typeof listConsents>['data'][number];
type OptionalKind = Extract<ConsentKind, 'contacts' | 'marketing'>;

const DOCUMENTS: Partial<Record<ConsentKind, string>> = {
  processing: paths.legal.consent,
  terms: paths.legal.terms,
};

const isOptional = (kind: ConsentKind): kind is OptionalKind => kind === 'contacts' || kind === 'marketing';

/** The person's consents: to which version, and since when. */
export function ConsentsPanel() {
  const say = useWords(profileWords);
  const locale = useLocale();
  const consents = useQuery(profileApi.consents());
  const save = useMutation({
    ...profileApi.consent(),
    onSuccess: (_reply, { given }) =>
      toast({ kind: 'success', title: say(given ? 'consents.given_toast' : 'consents.withdrawn_toast') }),
    onError: (error) => toast({ kind: 'failure', title: say('failed'), text: failureText(locale, error) }),
  });
  return (
    <Panel title={say('consents.title')} text={say('consents.text')}>
      <PanelData query={consents} rows={4}>
        {({ data }) => (
          <ul className={classes.list}>
            {data.map((consent) => (
              <ConsentRow
                key={consent.kind}
                consent={consent}
                isSaving={save.isPending && save.variables.kind === consent.kind}
                onChange={(kind, given) => save.mutate({ kind, given })}
              />
            ))}
          </ul>
        )}
      </PanelData>
    </Panel>
  );
}

interface RowProps {
  readonly consent: Consent;
  readonly isSaving: boolean;
  readonly onChange: (kind: OptionalKind, given: boolean) => void;
}

function ConsentRow({ consent, isSaving, onChange }: RowProps) {
  const say = useWords(profileWords);
  const { kind, given } = consent;
  const document = DOCUMENTS[kind];
  const name = say(`consents.kinds.${kind}`);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.name}>
          {document === undefined ? (
            name
          ) : (
            <a href={document} target="_blank" rel="noopener">
              {name}
            </a>
          )}
          <Tag tone={given ? 'good' : 'neutral'}>{say(given ? 'consents.given' : 'consents.not_given')}</Tag>
        </div>
        <Dates consent={consent} />
        {isOptional(kind) ? null : <div className={classes.facts}>{say('consents.base')}</div>}
      </div>
      {isOptional(kind) ? (
        <Toggle label={name} checked={given} disabled={isSaving} onChange={(next) => onChange(kind, next)} />
      ) : null}
    </li>
  );
}

function Dates({ consent }: { consent: Consent }) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const { given, given_at: givenAt, withdrawn_at: withdrawnAt, doc_version: version } = consent;
  const facts = [
    givenAt === null ? null : say('consents.given_at', { day: formatDay(locale, givenAt) }),
    given || withdrawnAt === null ? null : say('consents.withdrawn_at', { day: formatDay(locale, withdrawnAt) }),
    version === null ? null : say('consents.version', { day: formatDay(locale, version, 'UTC') }),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : <div className={classes.facts}>{facts.join(', ')}</div>;
}
