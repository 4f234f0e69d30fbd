import { NativeSelect } from '@mantine/core';
import type { ImportGroup } from '@postavka/contract';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from './check-step.module.css';
import type { Settings } from './settings.ts';
import { importsWords } from './words.ts';

interface Props {
  readonly groups: readonly ImportGroup[];
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

const NONE = 'none';

/** Groups of the list for which no category was found, with the nearest ones to choose from. */
export function GroupList({ groups, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const isChosen = ({ title }: ImportGroup) => Object.hasOwn(settings.categories, title);
  const open = groups.filter((group) => group.category === null || isChosen(group));
  if (open.length === 0) return null;
  const choose = (title: string, value: string) => {
    const { [title]: _, ...others } = settings.categories;
    const chosen = value === NONE ? null : Number(value);
    onSettings({ ...settings, categories: value === '' ? others : { ...others, [title]: chosen } });
  };
  return (
    <section className={classes.modes} aria-labelledby="imports-groups">
      <h3 id="imports-groups" className={classes.findings}>
        {say('groups.title')}
      </h3>
      <p className={classes.text}>{say('groups.text')}</p>
      {open.map(({ title, category, suggestions }) => {
        const offered = category && !suggestions.some(({ id }) => id === category.id) ? [category] : [];
        const chosen = settings.categories[title];
        return (
          <NativeSelect
            key={title}
            label={title}
            aria-label={say('groups.choose', { title })}
            value={chosen === undefined ? '' : chosen === null ? NONE : String(chosen)}
            data={[
              { value: '', label: say('groups.later') },
              ...[...offered, ...suggestions].map(({ id, name }) => ({ value: String(id), label: name })),
              { value: NONE, label: say('groups.none') },
            ]}
            onChange={({ currentTarget }) => choose(title, currentTarget.value)}
          />
        );
      })}
    </section>
  );
}
