import {
  type CallResult,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type notificationPreferences,
} from '@postavka/contract';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { eventWords } from '../../../entities/notification-event/words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { Toggle } from '../panel/toggle.tsx';
import { profileWords } from '../words.ts';
import classes from './preferences-panel.module.css';
import type { Channel } from './use-channels.ts';

export type Choose = (event: NotificationEvent, channel: NotificationChannel, isOn: boolean) => void;

interface Props {
  readonly preferences: CallResult<typeof notificationPreferences>;
  readonly channels: readonly Channel[];
  readonly onChoose: Choose;
}

/** Events by channels; cards on a phone. */
export function PreferencesTable({ preferences, channels, onChoose }: Props) {
  const say = useWords(profileWords);
  const event = useWords(eventWords);
  const hintId = useId();
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.head}>
              {say('preferences.event')}
            </th>
            <th scope="col" className={classes.head} data-channel>
              {say('preferences.channels.bell')}
              <span className={classes.state}>{say('preferences.always')}</span>
            </th>
            {channels.map(({ name, isOpen }) => (
              <th key={name} scope="col" className={classes.head} data-channel>
                {say(`preferences.channels.${name}`)}
                {isOpen ? null : <span className={classes.state}>{say(`preferences.off.${name}`)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_EVENTS.map((name) => (
            <tr key={name} className={classes.row}>
              <th scope="row" className={classes.event}>
                {event(name)}
              </th>
              <td className={classes.choice} data-channel={say('preferences.channels.bell')}>
                <IconCheck size={20} className={classes.always} role="img" aria-label={say('preferences.always')} />
              </td>
              {channels.map((channel) => (
                <td
                  key={channel.name}
                  className={classes.choice}
                  data-channel={say(`preferences.channels.${channel.name}`)}
                >
                  <Toggle
                    label={`${event(name)}: ${say(`preferences.channels.${channel.name}`)}`}
                    checked={channel.isOpen && preferences[name][channel.name]}
                    onChange={(isOn) => onChoose(name, channel.name, isOn)}
                    // There is no contact to write to yet.
                    {...(channel.isOpen ? {} : { disabled: true, describedBy: hintId })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {channels.every(({ isOpen }) => isOpen) ? null : (
        <p id={hintId} className={classes.hint}>
          {say('preferences.hint')}
        </p>
      )}
    </>
  );
}
