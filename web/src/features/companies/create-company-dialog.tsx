import { useState } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { useUnsavedBlocker } from '../../shared/forms/unsaved-guard.tsx';
import { UnsavedQuestion } from '../../shared/forms/unsaved-question.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { leaveBy } from '../../shared/routing/leaving.ts';
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
  const blocker = useUnsavedBlocker({ isDirty, fate: 'kept' });
  const typed = useTypedCompany();

  function finish(name: string) {
    onCreated();
    toast({ kind: 'success', title: say('create.done'), text: say('create.done_text', { name }) });
  }
  function discard() {
    typed.forget();
    blocker.proceed?.();
  }
  return (
    <>
      <Dialog
        size={400}
        title={say('create.title')}
        closeOnClickOutside={!isDirty}
        closeOnEscape={blocker.state !== 'blocked'}
        onClose={isDirty ? () => leaveBy(onClose) : onClose}
      >
        <NewCompanyForm onCreated={finish} onDirty={setIsDirty} />
      </Dialog>
      {blocker.state === 'blocked' ? <UnsavedQuestion onStay={blocker.reset} onLeave={discard} /> : null}
    </>
  );
}
