import { Button } from '@mantine/core';
import { importTemplate } from '@postavka/contract';
import { IconFileDownload } from '@tabler/icons-react';
import { useActiveCompany } from '../../session/active-company.ts';
import { download } from '../../shared/api/download.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { helpWords } from './words.ts';

/** The template of a price list; it is made for a company. */
export function TemplateButton() {
  const say = useWords(helpWords);
  const locale = useLocale();
  const company = useActiveCompany();
  const fetching = useSend({
    mutationFn: () => download(importTemplate, {}),
    meta: { operation: 'importTemplate', handlesFailure: true },
  });
  if (company === null) return null;
  const onError = (error: Error) =>
    toast({ kind: 'failure', title: say('template_failed'), text: problemText(locale, error) });
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={20} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate(undefined, { onError })}
    >
      {say('template')}
    </Button>
  );
}
