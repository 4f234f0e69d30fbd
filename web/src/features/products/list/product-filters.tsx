import { NativeSelect } from '@mantine/core';
import { OWN_PRODUCT_KINDS } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { rootsQuery } from '../../../entities/category/roots.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import type { ProductListFilters } from '../filters.ts';
import { companyProductWords } from '../words.ts';

interface Props {
  readonly filters: ProductListFilters;
  readonly onChange: (changes: Partial<Record<'only' | 'category', string>>) => void;
}

/** What to look at: what still lacks something, or one branch of the catalogue. */
export function ProductFilters({ filters: { only, category }, onChange }: Props) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const roots = useQuery(rootsQuery());
  const categories = (roots.data ?? []).flatMap((root) => [
    { value: root.code, label: root.name[locale] },
    ...root.children.map((child) => ({ value: child.code, label: `\u2003${child.name[locale]}` })),
  ]);
  const isMissing = category !== null && !categories.some(({ value }) => value === category);
  return (
    <>
      <NativeSelect
        size="md"
        aria-label={say('filters.only')}
        value={only ?? ''}
        data={[
          { value: '', label: say('filters.all') },
          ...OWN_PRODUCT_KINDS.map((value) => ({ value, label: say(`filters.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ only: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        aria-label={say('filters.category')}
        value={category ?? ''}
        data={[
          { value: '', label: say('filters.any_category') },
          ...(isMissing ? [{ value: category, label: category }] : []),
          ...categories,
        ]}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
    </>
  );
}
