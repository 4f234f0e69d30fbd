import { Button } from '@mantine/core';
import type { ImportGroup } from '@postavka/contract';
import { useState } from 'react';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './check-step.module.css';
import { GroupChoice } from './group-choice.tsx';

interface Props {
  readonly groups: readonly ImportGroup[];
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** Further groups are behind a button, so that the list of products stays within reach. */
const SHOWN = 10;

/**
 * Groups of the list: those without a category, with the nearest ones to choose from, then those whose category was
 * found.
 */
export function GroupList({ groups, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const isChosen = ({ title }: ImportGroup) => Object.hasOwn(settings.categories, title);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const isFound = (group: ImportGroup) =>
    corrected.includes(group.title) || (group.category !== null && !isChosen(group));
  const [found, open] = [groups.filter(isFound), groups.filter((group) => !isFound(group))];
  if (groups.length === 0) return null;
  const choose = (title: string, chosen: number | null | undefined) => {
    const { [title]: _, ...others } = settings.categories;
    onSettings({ ...settings, categories: chosen === undefined ? others : { ...others, [title]: chosen } });
  };
  return (
    <section className={classes.modes} aria-labelledby="imports-groups">
      <h3 id="imports-groups" className={classes.findings}>
        {say('groups.title')}
      </h3>
      {open.length === 0 ? null : <p className={classes.text}>{say('groups.text')}</p>}
      {(isWhole ? open : open.slice(0, SHOWN)).map((group) => (
        <GroupChoice
          key={group.title}
          group={group}
          chosen={settings.categories[group.title]}
          onChoose={(chosen) => choose(group.title, chosen)}
        />
      ))}
      {isWhole || open.length <= SHOWN ? null : (
        <Button variant="default" onClick={() => setWhole(true)}>
          {say('groups.more', { count: open.length - SHOWN, groups: formatNumber(locale, open.length - SHOWN) })}
        </Button>
      )}
      {found.length === 0 ? null : (
        <details>
          <summary className={classes.place}>
            {say('groups.found', { count: found.length, groups: formatNumber(locale, found.length) })}
          </summary>
          {found.map((group) => (
            <GroupChoice
              key={group.title}
              group={group}
              chosen={settings.categories[group.title]}
              onChoose={(chosen) => {
                setCorrected((titles) => [...titles, group.title]);
                choose(group.title, chosen);
              }}
            />
          ))}
        </details>
      )}
    </section>
  );
}
