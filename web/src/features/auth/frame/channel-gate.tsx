import type { ReactNode } from 'react';
import { usePublicConfig } from '../../../shared/config/public-config.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { authWords } from '../words.ts';

interface Props {
  /** The channel by which the form's code or link would be sent. */
  readonly by: 'email' | 'sms';
  readonly children: ReactNode;
}

/** A form that needs a message to be sent; without a provider for it, the reason why the form is missing. */
export function ChannelGate({ by, children }: Props) {
  const say = useWords(authWords);
  const { channels } = usePublicConfig();
  if (channels[by]) return children;
  return <FormAlert title={say(`channel_off.${by}.title`)}>{say(`channel_off.${by}.text`)}</FormAlert>;
}
