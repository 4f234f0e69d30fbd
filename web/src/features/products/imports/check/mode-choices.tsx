import { Checkbox, NativeSelect } from '@mantine/core';
import { IMPORT_MODES, type ImportPreview } from '@postavka/contract';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './check-step.module.css';

interface Props {
  readonly summary: ImportPreview['summary'] | undefined;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** What to do with existing products, with new ones, and with those that the list does not contain. */
export function ModeChoices({ summary, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const jumps = summary?.jumps ?? 0;
  return (
    <section className={classes.modes} aria-labelledby="imports-mode">
      <h3 id="imports-mode" className={classes.findings}>
        {say('mode.title')}
      </h3>
      <NativeSelect
        aria-label={say('mode.label')}
        value={settings.mode}
        data={IMPORT_MODES.map((value) => ({ value, label: say(`mode.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onSettings({ ...settings, mode: IMPORT_MODES.find((one) => one === value) ?? 'all' })
        }
      />
      <Checkbox
        label={say('mode.clear')}
        checked={settings.empty_cells === 'clear'}
        onChange={({ currentTarget }) =>
          onSettings({ ...settings, empty_cells: currentTarget.checked ? 'clear' : 'keep' })
        }
      />
      <Checkbox
        label={say('mode.hide')}
        checked={settings.hide_absent}
        onChange={({ currentTarget }) => onSettings({ ...settings, hide_absent: currentTarget.checked })}
      />
      {jumps > 0 || settings.accept_jumps ? (
        <Checkbox
          label={say('mode.jumps', { count: jumps, rows: formatNumber(locale, jumps) })}
          checked={settings.accept_jumps}
          onChange={({ currentTarget }) => onSettings({ ...settings, accept_jumps: currentTarget.checked })}
        />
      ) : null}
    </section>
  );
}
