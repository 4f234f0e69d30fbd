import {
  type CallResult,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type notificationPreferences,
} from '@postavka/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { profileApi } from './api.ts';
import { Panel, PanelData } from './panel/panel.tsx';
import { Toggle } from './panel/toggle.tsx';
import classes from './preferences-panel.module.css';
import { profileWords } from './words.ts';

type Preferences = CallResult<typeof notificationPreferences>;
type Choose = (event: NotificationEvent, channel: NotificationChannel, isOn: boolean) => void;

/** What comes by which channel. Everything comes in the bell anyway. */
export function PreferencesPanel() {
  const say = useWords(profileWords);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const preferences = useQuery(profileApi.preferences());
  const { queryKey } = profileApi.preferences();
  const save = useMutation({
    ...profileApi.prefer(),
    onSuccess: () => toast({ kind: 'success', title: say('preferences.saved') }),
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey });
      toast({ kind: 'failure', title: say('failed'), text: problemText(locale, error) });
    },
  });
  const choose: Choose = (event, channel, isOn) => {
    // Shown at once; a refusal brings back what the server has.
    queryClient.setQueryData(queryKey, (before) =>
      before === undefined ? before : { ...before, [event]: { ...before[event], [channel]: isOn } },
    );
    save.mutate({ [event]: { [channel]: isOn } });
  };
  return (
    <Panel title={say('preferences.title')} text={say('preferences.text')}>
      <PanelData query={preferences} rows={6}>
        {(data) => <PreferencesTable preferences={data} onChoose={choose} />}
      </PanelData>
    </Panel>
  );
}

function PreferencesTable({ preferences, onChoose }: { preferences: Preferences; onChoose: Choose }) {
  const say = useWords(profileWords);
  const hintId = useId();
  const { data: messenger } = useQuery(profileApi.messenger());
  const isReached = { email: true, telegram: messenger?.connected ?? false };
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.head}>
              {say('preferences.event')}
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className={classes.head} data-channel>
                {say(`preferences.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_EVENTS.map((event) => (
            <tr key={event} className={classes.row}>
              <th scope="row" className={classes.event}>
                {say(`preferences.events.${event}`)}
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel} className={classes.choice} data-channel={say(`preferences.channels.${channel}`)}>
                  <Toggle
                    label={`${say(`preferences.events.${event}`)}: ${say(`preferences.channels.${channel}`)}`}
                    checked={isReached[channel] && preferences[event][channel]}
                    onChange={(isOn) => onChoose(event, channel, isOn)}
                    // Until a messenger is connected, there is nowhere to write to.
                    {...(isReached[channel] ? {} : { disabled: true, describedBy: hintId })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isReached.telegram ? null : (
        <p id={hintId} className={classes.hint}>
          {say(messenger?.available ? 'preferences.messenger_hint' : 'preferences.messenger_absent')}
        </p>
      )}
    </>
  );
}
