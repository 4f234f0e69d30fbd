import { Button } from '@mantine/core';
import type { Messenger } from '@postavka/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { profileWords } from '../words.ts';
import classes from './contacts-panel.module.css';

/** A messenger: a link to the bot that connects it, or the connected account. Without a bot there is no row. */
export function MessengerRow({ messenger }: { messenger: Messenger }) {
  const say = useWords(profileWords);
  const { data: state } = useQuery(profileApi.messenger(messenger));
  if (!state?.available) return null;
  const { connected, blocked, username, link } = state;
  const name = say(`messenger.titles.${messenger}`);
  return (
    <div>
      <div className={classes.line}>
        <div className={classes.what}>
          <div className={classes.kind}>{name}</div>
          <div className={classes.value}>
            <span>{connected ? nameOf(username, say('messenger.nameless')) : say('messenger.none')}</span>
            {connected ? <Tag tone="good">{say('messenger.connected')}</Tag> : null}
            {blocked ? <Tag tone="bad">{say('messenger.blocked')}</Tag> : null}
          </div>
        </div>
        {link === null ? <Disconnect messenger={messenger} /> : <Connect name={name} link={link} />}
      </div>
      {blocked ? <p className={classes.hint}>{say('messenger.blocked_hint', { name })}</p> : null}
      {connected ? null : <p className={classes.hint}>{say('messenger.hint')}</p>}
    </div>
  );
}

const nameOf = (username: string | null, otherwise: string): string => (username === null ? otherwise : `@${username}`);

function Connect({ name, link }: { name: string; link: string }) {
  const say = useWords(profileWords);
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      aria-label={say('messenger.connect_named', { name })}
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {say('messenger.connect')}
    </Button>
  );
}

function Disconnect({ messenger }: { messenger: Messenger }) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const name = say(`messenger.titles.${messenger}`);
  const unlink = useSend({
    ...profileApi.unlinkMessenger(messenger),
    onSuccess: () => toast({ kind: 'success', title: say('messenger.disconnected', { name }) }),
    onError: (error) => toast({ kind: 'failure', title: say('failed'), text: problemText(locale, error) }),
  });
  return (
    <Button
      variant="default"
      aria-label={say('messenger.disconnect_named', { name })}
      loading={unlink.isPending}
      onClick={() => unlink.mutate()}
    >
      {say('messenger.disconnect')}
    </Button>
  );
}
