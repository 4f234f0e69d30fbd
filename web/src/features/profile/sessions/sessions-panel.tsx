import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { EndAllQuestionOnDemand, EndOthersQuestionOnDemand } from '../dialogs.ts';
import { Panel, PanelData } from '../panel/panel.tsx';
import { profileWords } from '../words.ts';
import { type Session, SessionRow } from './session-row.tsx';
import classes from './sessions-panel.module.css';

const SHOWN = 4;

/** The person's sessions: a single one can be ended, all but this one, or all of them. */
export function SessionsPanel() {
  const say = useWords(profileWords);
  const sessions = useQuery(profileApi.sessions());
  const [asked, setAsked] = useState<'others' | 'all' | null>(null);
  const others = (sessions.data?.count ?? 1) - 1;
  const close = () => setAsked(null);
  return (
    <Panel title={say('sessions.title')} text={say('sessions.text')}>
      <PanelData query={sessions} rows={2}>
        {({ data }) => <SessionList sessions={data} />}
      </PanelData>
      <div className={classes.actions}>
        {others > 0 ? (
          <Button variant="danger-default" onClick={() => setAsked('others')}>
            {say('sessions.end_others')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setAsked('all')}>
          {say('sessions.end_all')}
        </Button>
      </div>
      {asked === 'others' ? <EndOthersQuestionOnDemand count={others} onClose={close} /> : null}
      {asked === 'all' ? <EndAllQuestionOnDemand onCancel={close} /> : null}
    </Panel>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isFull, setFull] = useState(false);
  const end = useSend({
    ...profileApi.revoke(),
    onSuccess: () => toast({ kind: 'success', title: say('sessions.ended') }),
    onError: (error) => toast({ kind: 'failure', title: say('sessions.end_failed'), text: failureText(locale, error) }),
    // Also on failure: a session that is already gone should leave the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileApi.sessions().queryKey }),
  });
  const ending = end.isPending && end.variables && 'id' in end.variables ? end.variables.id : null;
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const shown = isFull ? ordered : ordered.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={session.id === ending}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {shown.length === sessions.length ? null : (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setFull(true)}>
          {say('sessions.more', { count: sessions.length - shown.length })}
        </Button>
      )}
    </>
  );
}
