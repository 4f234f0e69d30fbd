import { Button } from '@mantine/core';
import type { ProductId } from '@postavka/contract';
import { Link } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { companyProductWords } from '../words.ts';
import classes from './product-form.module.css';

/** Replaces the form: the product is created, its files are being uploaded or have failed. */
export function FilesNotice({ id, isSending }: { id: ProductId; isSending: boolean }) {
  const say = useWords(companyProductWords);
  const state = isSending ? 'sending' : 'failed';
  return (
    <section className={`card ${classes.notice}`} role={isSending ? 'status' : 'alert'}>
      <div>
        <h2>{say(`files.${state}_title`)}</h2>
        <p>{say(`files.${state}_text`)}</p>
      </div>
      {isSending ? null : (
        <Button component={Link} to={paths.companyProduct(id)} replace>
          {say('files.open')}
        </Button>
      )}
    </section>
  );
}
