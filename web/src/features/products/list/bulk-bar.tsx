import { Button } from '@mantine/core';
import type { ProductId } from '@postavka/contract';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type BulkChange, companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';
import classes from './bulk-bar.module.css';

interface Props {
  readonly ids: readonly ProductId[];
  readonly onDone: () => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with several products at once. */
export function BulkBar({ ids, onDone }: Props) {
  const say = useWords(companyProductWords);
  const [isAsking, setIsAsking] = useState(false);
  const send = useSend(companyProductsApi.changeMany());
  function run(change: BulkChange) {
    send.mutate(
      { ids, change },
      {
        onSuccess: ({ done, failed }) => {
          setIsAsking(false);
          onDone();
          if (failed === 0)
            toast({ kind: 'success', title: say(`bulk.done_${change}`), text: say('bulk.amount', { done }) });
          else toast({ kind: 'failure', title: say('bulk.partly'), text: say('bulk.partly_text', { done, failed }) });
        },
      },
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are buttons
    <div role="group" aria-label={say('bulk.chosen', { count: ids.length })} className={classes.root}>
      <span className={classes.count} aria-hidden>
        {say('bulk.chosen', { count: ids.length })}
      </span>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconEyeOff {...icon} />}
        loading={send.isPending}
        onClick={() => run('hide')}
      >
        {say('bulk.hide')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconEye {...icon} />}
        disabled={send.isPending}
        onClick={() => run('show')}
      >
        {say('bulk.show')}
      </Button>
      <Button
        size="sm"
        variant="default"
        c="red.9"
        leftSection={<IconTrash {...icon} />}
        disabled={send.isPending}
        onClick={() => setIsAsking(true)}
      >
        {say('bulk.delete')}
      </Button>
      <Button size="sm" variant="subtle" onClick={onDone}>
        {say('bulk.reset')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={say('bulk.question')}
          confirm={say('bulk.delete')}
          isDangerous
          isPending={send.isPending}
          onConfirm={() => run('delete')}
          onCancel={() => setIsAsking(false)}
        >
          <p>{say('bulk.question_text', { count: ids.length })}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
