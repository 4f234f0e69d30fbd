import { useState } from 'react';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
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
  const typed = useTypedCompany();

  function finish(name: string) {
    onCreated();
    toast({ kind: 'success', title: say('create.done'), text: say('create.done_text', { name }) });
  }
  return (
    <FormDialog
      size={400}
      title={say('create.title')}
      isDirty={isDirty}
      onDiscard={() => typed.forget()}
      onClose={onClose}
    >
      <NewCompanyForm onCreated={finish} onDirty={setIsDirty} />
    </FormDialog>
  );
}
