import type { ImportGroup } from '@postavka/contract';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from './check-step.module.css';
import { GroupChoice } from './group-choice.tsx';
import type { Settings } from './settings.ts';
import { importsWords } from './words.ts';

interface Props {
  readonly groups: readonly ImportGroup[];
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** Groups of the list for which no category was found, with the nearest ones to choose from. */
export function GroupList({ groups, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const isChosen = ({ title }: ImportGroup) => Object.hasOwn(settings.categories, title);
  const open = groups.filter((group) => group.category === null || isChosen(group));
  if (open.length === 0) return null;
  const choose = (title: string, chosen: number | null | undefined) => {
    const { [title]: _, ...others } = settings.categories;
    onSettings({ ...settings, categories: chosen === undefined ? others : { ...others, [title]: chosen } });
  };
  return (
    <section className={classes.modes} aria-labelledby="imports-groups">
      <h3 id="imports-groups" className={classes.findings}>
        {say('groups.title')}
      </h3>
      <p className={classes.text}>{say('groups.text')}</p>
      {open.map((group) => (
        <GroupChoice
          key={group.title}
          group={group}
          chosen={settings.categories[group.title]}
          onChoose={(chosen) => choose(group.title, chosen)}
        />
      ))}
    </section>
  );
}
