import { Button } from '@mantine/core';
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

/** The messenger: a link to the bot that connects it, then whose it is. An installation without a bot has no row. */
export function MessengerRow() {
  const say = useWords(profileWords);
  const { data: messenger } = useQuery(profileApi.messenger());
  if (!messenger?.available) return null;
  const { connected, username, link } = messenger;
  return (
    <div>
      <div className={classes.line}>
        <div className={classes.what}>
          <div className={classes.kind}>{say('messenger.title')}</div>
          <div className={classes.value}>
            <span>{connected ? nameOf(username, say('messenger.nameless')) : say('messenger.none')}</span>
            {connected ? <Tag tone="good">{say('messenger.connected')}</Tag> : null}
          </div>
        </div>
        {link === null ? (
          <Disconnect />
        ) : (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {say('messenger.connect')}
          </Button>
        )}
      </div>
      {connected ? null : <p className={classes.hint}>{say('messenger.hint')}</p>}
    </div>
  );
}

const nameOf = (username: string | null, otherwise: string): string => (username === null ? otherwise : `@${username}`);

function Disconnect() {
  const say = useWords(profileWords);
  const locale = useLocale();
  const unlink = useSend({
    ...profileApi.unlinkMessenger(),
    onSuccess: () => toast({ kind: 'success', title: say('messenger.disconnected') }),
    onError: (error) => toast({ kind: 'failure', title: say('failed'), text: problemText(locale, error) }),
  });
  return (
    <Button variant="default" loading={unlink.isPending} onClick={() => unlink.mutate()}>
      {say('messenger.disconnect')}
    </Button>
  );
}
