import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { rootsQuery } from './roots.ts';

/** The two upper levels of the tree, which are few enough to choose from; the second is indented. */
export function useCategoryOptions() {
  const locale = useLocale();
  const roots = useQuery(rootsQuery()).data ?? [];
  return roots.flatMap((root) => [
    { value: root.code, label: root.name[locale] },
    ...root.children.map((child) => ({ value: child.code, label: `\u2003${child.name[locale]}` })),
  ]);
}
