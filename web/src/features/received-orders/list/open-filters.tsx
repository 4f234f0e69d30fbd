import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rootsQuery } from '../../../entities/category/roots.ts';
import { regionsQuery } from '../../../entities/region/regions.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { receivedWords } from '../words.ts';

/** A category with all below it: the two upper levels, which are few enough to choose from. */
export function CategoryFilter({ code }: { code: string | null }) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const roots = useQuery(rootsQuery());
  const options = (roots.data ?? []).flatMap((root) => [
    { value: root.code, label: root.name[locale] },
    ...root.children.map((child) => ({ value: child.code, label: `\u2003${child.name[locale]}` })),
  ]);
  const isMissing = code !== null && !options.some(({ value }) => value === code);
  return (
    <NativeSelect
      // Options arrive later than the value that is to be chosen among them.
      key={roots.data === undefined ? 'waiting' : 'here'}
      size="md"
      name="category"
      defaultValue={code ?? ''}
      label={say('filters.category')}
      data={[
        { value: '', label: say('filters.any_category') },
        ...(isMissing ? [{ value: code, label: code }] : []),
        ...options,
      ]}
    />
  );
}

export function RegionFilter({ code }: { code: string | null }) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const regions = useQuery(regionsQuery());
  const options = (regions.data ?? [])
    .map(({ code: value, name }) => ({ value, label: name[locale] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const isMissing = code !== null && !options.some(({ value }) => value === code);
  return (
    <NativeSelect
      key={regions.data === undefined ? 'waiting' : 'here'}
      size="md"
      name="region"
      defaultValue={code ?? ''}
      label={say('filters.region')}
      data={[
        { value: '', label: say('filters.any_region') },
        ...(isMissing ? [{ value: code, label: code }] : []),
        ...options,
      ]}
    />
  );
}
