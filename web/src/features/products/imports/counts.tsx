import type { Import } from '@postavka/contract';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import classes from './counts.module.css';
import { importsWords } from './words.ts';

const OUTCOMES = ['created', 'updated', 'hidden', 'stays_hidden', 'skipped', 'failed'] as const;
const SELDOM: ReadonlySet<(typeof OUTCOMES)[number]> = new Set(['hidden', 'stays_hidden']);

/** Numbers of rows by outcome. Hidden products are left out where there are none, as in most lists. */
export function Counts({ subject, isLarge = false }: { subject: Import; isLarge?: boolean }) {
  const say = useWords(importsWords);
  return (
    <Figures
      isLarge={isLarge}
      figures={OUTCOMES.filter((outcome) => !SELDOM.has(outcome) || subject[outcome] > 0).map((outcome) => ({
        key: outcome,
        label: say(`counts.${outcome}`),
        value: subject[outcome],
        isBad: outcome === 'failed',
      }))}
    />
  );
}

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly isBad?: boolean;
}

/** Numbers with their labels: in one line, or as tiles. */
export function Figures({ figures, isLarge = false }: { figures: readonly Figure[]; isLarge?: boolean }) {
  const locale = useLocale();
  return (
    <dl className={isLarge ? classes.tiles : classes.line}>
      {figures.map(({ key, label, value, isBad = false }) => (
        <div
          key={key}
          className={classes.figure}
          data-bad={(isBad && value > 0) || undefined}
          data-none={value === 0 || undefined}
        >
          <dt>{label}</dt>
          <dd>{formatNumber(locale, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
