import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useSend } from '../../../shared/api/use-send.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { notificationsApi } from '../api.ts';
import { notificationsWords } from '../words.ts';

export function MarkAllRead() {
  const say = useWords(notificationsWords);
  const markAll = useSend(notificationsApi.markAllRead());
  const done = () => toast({ kind: 'success', title: say('marked') });
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={20} aria-hidden />}
      loading={markAll.isPending}
      onClick={() => markAll.mutate(undefined, { onSuccess: done })}
    >
      {say('mark_all')}
    </Button>
  );
}
