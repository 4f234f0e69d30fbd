import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { UnsavedQuestion } from '../../shared/forms/unsaved-question.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { NewCompanyForm } from './new-company-form.tsx';
import { useTypedCompany } from './use-typed-company.ts';
import { companiesWords } from './words.ts';

interface Props {
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

export function CreateCompanyDialog({ onClose, onCreated }: Props) {
  const say = useWords(companiesWords);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const typed = useTypedCompany();

  function finish(name: string) {
    onCreated();
    toast({ kind: 'success', title: say('create.done'), text: say('create.done_text', { name }) });
  }
  function discard() {
    typed.forget();
    onClose();
  }
  return (
    <>
      <Dialog
        size={400}
        title={say('create.title')}
        closeOnClickOutside={!isDirty}
        closeOnEscape={!isAsking}
        onClose={() => (isDirty ? setIsAsking(true) : onClose())}
      >
        <NewCompanyForm onCreated={finish} onDirty={setIsDirty} />
      </Dialog>
      {isAsking ? <UnsavedQuestion onStay={() => setIsAsking(false)} onLeave={discard} /> : null}
    </>
  );
}
