import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { importsWords } from './words.ts';

/** To the hidden products of the company, beside the dialog: a preview stays as it is. */
export function HiddenLink() {
  const say = useWords(importsWords);
  return (
    <a href={`${paths.companyProducts}?only=hidden`} target="_blank" rel="noopener">
      {say('hidden_products')}
    </a>
  );
}
