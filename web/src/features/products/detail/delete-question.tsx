import type { ProductId } from '@postavka/contract';
import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { companyProductsApi } from '../api.ts';
import { companyProductWords } from '../words.ts';

interface Props {
  readonly product: { readonly id: ProductId; readonly name: string };
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

export function DeleteQuestion({ product: { id, name }, onDeleted, onClose }: Props) {
  const say = useWords(companyProductWords);
  return (
    <SendQuestion
      title={say('delete.title')}
      text={say('delete.text', { name })}
      confirm={say('delete.confirm')}
      options={companyProductsApi.remove()}
      variables={id}
      done={{ title: say('delete.done'), text: name }}
      failed={say('delete.failed')}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
