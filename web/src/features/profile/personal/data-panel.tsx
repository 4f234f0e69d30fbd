import { Button } from '@mantine/core';
import type { User } from '@postavka/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { saveAsFile } from '../../../shared/save-as-file.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { profileApi } from '../api.ts';
import { DeleteDialogOnDemand } from '../dialogs.ts';
import { Panel } from '../panel/panel.tsx';
import { useSendWithProof } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';
import classes from './data-panel.module.css';

/** Downloads or deletes the person's data. */
export function DataPanel({ user }: { user: User }) {
  const say = useWords(profileWords);
  const locale = useLocale();
  const [isDeleting, setDeleting] = useState(false);
  const download = useSendWithProof({
    ...profileApi.exportData(),
    onSuccess: (data) => {
      const json = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveAsFile(`postavka-${new Date().toISOString().slice(0, 10)}.json`, json);
      toast({ kind: 'success', title: say('data.exported') });
    },
    onError: (error) => toast({ kind: 'failure', title: say('data.export_failed'), text: failureText(locale, error) }),
  });
  return (
    <Panel title={say('data.title')} text={say('data.text')}>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {say('data.export')}
        </Button>
        <Button variant="default" className={classes.delete ?? ''} onClick={() => setDeleting(true)}>
          {say('data.delete')}
        </Button>
      </div>
      {isDeleting ? <DeleteDialogOnDemand user={user} onClose={() => setDeleting(false)} /> : null}
    </Panel>
  );
}
