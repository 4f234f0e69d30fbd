import { Modal } from '@mantine/core';
import { useState } from 'react';
import { UnsavedQuestion } from '../../shared/forms/unsaved-guard.tsx';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { NewCompanyForm } from './new-company-form.tsx';
import { companiesWords } from './words.ts';

interface Props {
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

export function CreateCompanyDialog({ onClose, onCreated }: Props) {
  const say = useWords(companiesWords);
  const common = useWords(commonWords);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  function finish(name: string) {
    onCreated();
    toast({ kind: 'success', title: say('create.done'), text: say('create.done_text', { name }) });
  }
  return (
    <>
      <Modal
        opened
        size={400}
        centered
        title={say('create.title')}
        closeOnClickOutside={!isDirty}
        closeOnEscape={!isAsking}
        onClose={() => (isDirty ? setIsAsking(true) : onClose())}
        closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
      >
        <NewCompanyForm onCreated={finish} onDirty={setIsDirty} />
      </Modal>
      {isAsking ? <UnsavedQuestion onStay={() => setIsAsking(false)} onLeave={onClose} /> : null}
    </>
  );
}
