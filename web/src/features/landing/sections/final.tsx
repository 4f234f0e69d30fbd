import { IconSend } from '@tabler/icons-react';
import { usePublicConfig } from '../../../shared/config/public-config.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { useTargets } from '../frame/use-targets.ts';
import { landingWords } from '../words.ts';
import classes from './final.module.css';
import sections from './sections.module.css';

export function Final() {
  const say = useWords(landingWords);
  const { createRequest } = useTargets();
  const { channelUrl } = usePublicConfig();
  return (
    <section className={sections.inner}>
      <div className={classes.root}>
        <div>
          <h2>{say('final.title')}</h2>
          <p>{say('final.text')}</p>
          {channelUrl === null ? null : (
            <a href={channelUrl} target="_blank" rel="noopener noreferrer" className={classes.channel}>
              <IconSend size={18} aria-hidden />
              {say('final.channel')}
            </a>
          )}
        </div>
        <ActionLink to={createRequest} size="lg" variant="white">
          {say('hero.create')}
        </ActionLink>
      </div>
    </section>
  );
}
