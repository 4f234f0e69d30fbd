import type { ImportFinding } from '@postavka/contract';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { Tag, type TagTone } from '../../../../shared/ui/tag.tsx';
import { HiddenLink } from '../hidden-link.tsx';
import { importsWords } from '../words.ts';
import classes from './check-step.module.css';

const KINDS = {
  failed: 'error',
  skipped: 'skip',
  created: 'note',
  updated: 'note',
  unchanged: 'note',
} as const satisfies Record<ImportFinding['outcome'], string>;

const ORDER = ['error', 'skip', 'note'] as const;
const TONES: Readonly<Record<(typeof ORDER)[number], TagTone>> = { error: 'bad', skip: 'wait', note: 'neutral' };

/** Findings in rows, errors first: in how many rows, and where. */
export function FindingList({ findings }: { findings: readonly ImportFinding[] }) {
  const say = useWords(importsWords);
  if (findings.length === 0) return <p className={classes.calm}>{say('check.no_findings')}</p>;
  const weight = ({ outcome }: ImportFinding) => ORDER.indexOf(KINDS[outcome]);
  return (
    <section aria-labelledby="imports-findings">
      <h3 id="imports-findings" className={classes.findings}>
        {say('check.findings')}
      </h3>
      <ul className={classes.list}>
        {findings
          .toSorted((a, b) => weight(a) - weight(b))
          .map((finding) => (
            <Finding key={`${finding.outcome} ${finding.code} ${finding.text}`} finding={finding} />
          ))}
      </ul>
    </section>
  );
}

function Finding({ finding: { outcome, code, text, rows, sheet, row, places } }: { finding: ImportFinding }) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const kind = KINDS[outcome];
  const place = say(sheet === '' ? 'check.place_nameless' : 'check.place', { sheet, row });
  const counted = say('check.rows', { count: rows, rows: formatNumber(locale, rows), place });
  return (
    <li className={classes.finding}>
      <span className={classes.kind}>
        <Tag tone={TONES[kind]}>{say(`check.kind.${kind}`)}</Tag>
      </span>
      <div className={classes.said}>
        {text}
        {code === 'stays_hidden' ? (
          <div>
            <HiddenLink />
          </div>
        ) : null}
        {/* A finding about the whole list has no rows. */}
        {places.length === 0 ? null : <div className={classes.place}>{rows === 1 ? place : counted}</div>}
        {places.length > 1 ? (
          <details>
            <summary className={classes.place}>{say('check.all_rows')}</summary>
            <ol className={classes.places}>
              {places.map((one) => (
                <li key={`${one.sheet} ${one.row}`}>
                  {say(one.sheet === '' ? 'check.place_nameless' : 'check.place', { sheet: one.sheet, row: one.row })}:{' '}
                  {one.text}
                </li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
    </li>
  );
}
