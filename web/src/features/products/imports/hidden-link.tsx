import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { importsWords } from './words.ts';

/** A link to the company's hidden products, in a new tab: the preview stays open. */
export function HiddenLink() {
  const say = useWords(importsWords);
  return (
    <a href={`${paths.companyProducts}?only=hidden`} target="_blank" rel="noopener">
      {say('hidden_products')}
    </a>
  );
}
