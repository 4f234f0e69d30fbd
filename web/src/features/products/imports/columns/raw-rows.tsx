import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type ImportPreview, type ImportSheet, TEXT_DELIMITERS, TEXT_ENCODINGS } from '@postavka/contract';
import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './raw-rows.module.css';

interface Props {
  readonly preview: ImportPreview;
  readonly settings: Settings;
  /** Reads the file again with these settings. */
  readonly onSettings: (settings: Settings) => void;
}

/** The raw rows of the file: a person can point at the header, leave sheets out, and choose the encoding. */
export function RawRows({ preview, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const asked = preview.questions.some(({ code }) => code === 'header');
  const [isShown, setShown] = useState(asked);
  return (
    <section className={classes.root}>
      <Button size="xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {say('raw.title')}
      </Button>
      {isShown ? <RawSheets preview={preview} settings={settings} onSettings={onSettings} /> : null}
    </section>
  );
}

function RawSheets({ preview, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const sheets = preview.sheets.filter(({ table }) => table === 0);
  const isFound = preview.sheets.some(({ header_row }) => header_row !== null);
  return (
    <>
      <p className={classes.text}>{say(isFound ? 'raw.text' : 'raw.text_none')}</p>
      {preview.is_text ? <TextChoices settings={settings} onSettings={onSettings} /> : null}
      {sheets.map((sheet) => (
        <RawSheet
          key={sheet.name}
          sheet={sheet}
          isOne={sheets.length === 1}
          settings={settings}
          onSettings={onSettings}
        />
      ))}
    </>
  );
}

interface SheetProps extends Omit<Props, 'preview'> {
  readonly sheet: ImportSheet;
  readonly isOne: boolean;
}

function RawSheet({ sheet: { name, raw, header_row: found }, isOne, settings, onSettings }: SheetProps) {
  const say = useWords(importsWords);
  const isOut = settings.left_out.includes(name);
  const header = settings.headers[name] ?? found;
  const point = (row: number) => onSettings({ ...settings, headers: { ...settings.headers, [name]: row } });
  const leaveOut = (isLeft: boolean) => {
    const others = settings.left_out.filter((one) => one !== name);
    onSettings({ ...settings, left_out: isLeft ? [...others, name] : others });
  };
  return (
    <section className={classes.sheet}>
      {isOne ? null : (
        <Checkbox
          label={say('raw.sheet', { name })}
          checked={!isOut}
          onChange={({ currentTarget }) => leaveOut(!currentTarget.checked)}
        />
      )}
      {isOut ? null : (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <tbody>
              {raw.map(({ number, cells }) => (
                <tr key={number} data-header={number === header || undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-pressed={number === header}
                      aria-label={say('raw.row', { row: number })}
                      onClick={() => point(number)}
                    >
                      {number}
                    </button>
                  </th>
                  {cells.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file stay in their places
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isOut ? null : (
        <Button size="xs" variant={header === 0 ? 'light' : 'default'} onClick={() => point(0)}>
          {say('raw.none')}
        </Button>
      )}
    </section>
  );
}

function TextChoices({ settings, onSettings }: Omit<Props, 'preview'>) {
  const say = useWords(importsWords);
  const auto = { value: '', label: say('raw.auto') };
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={say('raw.encoding')}
        value={settings.encoding ?? ''}
        data={[auto, ...TEXT_ENCODINGS.map((value) => ({ value, label: say(`raw.encodings.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onSettings({ ...settings, encoding: TEXT_ENCODINGS.find((one) => one === value) ?? null })
        }
      />
      <NativeSelect
        label={say('raw.delimiter')}
        value={settings.delimiter ?? ''}
        data={[auto, ...TEXT_DELIMITERS.map((value) => ({ value, label: value === '\t' ? say('raw.tab') : value }))]}
        onChange={({ currentTarget: { value } }) =>
          onSettings({ ...settings, delimiter: TEXT_DELIMITERS.find((one) => one === value) ?? null })
        }
      />
    </div>
  );
}
