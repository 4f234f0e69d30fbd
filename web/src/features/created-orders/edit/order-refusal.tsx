import { Link } from 'react-router';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import { createdOrderWords } from '../words.ts';

/** Why a request was refused, with a link to an existing one. */
export function OrderRefusal({ title, error }: { title: string; error: unknown }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const twin = isProblem(error, 'order_duplicate') ? error.orderId : null;
  return (
    <FormAlert title={title}>
      {problemText(locale, error)}
      {twin === null ? null : (
        <>
          . <Link to={paths.createdOrder(twin)}>{say('duplicate.open')}</Link>
        </>
      )}
    </FormAlert>
  );
}
