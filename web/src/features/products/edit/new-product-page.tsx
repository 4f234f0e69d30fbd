import { useActiveCompanyInfo } from '../../../session/active-company.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { FormWaiting } from '../../../shared/ui/page-waiting.tsx';
import { MayChange } from '../detail/may-change.tsx';
import { companyProductWords } from '../words.ts';
import { ProductForm } from './product-form.tsx';

export const handle: RouteHandle = {
  head: ({ locale }) => ({
    title: companyProductWords.in(locale)('form.new_title'),
    noindex: true,
  }),
  Waiting: FormWaiting,
};

export function Component() {
  const say = useWords(companyProductWords);
  const company = useActiveCompanyInfo();
  return (
    <>
      <PageHeader
        title={say('form.new_title')}
        text={say('form.hint')}
        back={{ to: paths.companyProducts, label: say('detail.back') }}
      />
      <MayChange>
        <ProductForm product={null} region={company.data?.info.region ?? ''} />
      </MayChange>
    </>
  );
}
