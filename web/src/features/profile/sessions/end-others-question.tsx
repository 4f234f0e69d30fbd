import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { profileApi } from '../api.ts';
import { profileWords } from '../words.ts';

/** Ends all sessions but this one. */
export function EndOthersQuestion({ count, onClose }: { count: number; onClose: () => void }) {
  const say = useWords(profileWords);
  return (
    <SendQuestion
      title={say('sessions.others_title')}
      text={say('sessions.others_text', { count })}
      confirm={say('sessions.end_others')}
      options={profileApi.revokeOthers()}
      variables={undefined}
      done={{ title: say('sessions.others_ended'), text: say('sessions.others_ended_text') }}
      failed={say('sessions.others_failed')}
      onClose={onClose}
    />
  );
}
