import type { User } from '@postavka/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { Panel, PanelData } from '../panel/panel.tsx';
import { profileWords } from '../words.ts';
import { type Choose, PreferencesTable } from './preferences-table.tsx';
import { useChannels } from './use-channels.ts';

/** Which events are sent by which channel. Everything is shown in the app anyway. */
export function PreferencesPanel({ user }: { user: User }) {
  const channels = useChannels(user);
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
      toast({ kind: 'failure', title: say('failed'), text: failureText(locale, error) });
    },
  });
  const choose: Choose = (event, channel, isOn) => {
    // Shown at once; a refusal restores the server's values.
    queryClient.setQueryData(queryKey, (before) =>
      before === undefined ? before : { ...before, [event]: { ...before[event], [channel]: isOn } },
    );
    save.mutate({ [event]: { [channel]: isOn } });
  };
  return (
    <Panel title={say('preferences.title')} text={say('preferences.text')}>
      <PanelData query={preferences} rows={6}>
        {(data) => <PreferencesTable preferences={data} channels={channels} onChoose={choose} />}
      </PanelData>
    </Panel>
  );
}
