import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { NO_HINTS, type TitleHints, titleHintsQuery } from './title-hints.ts';

const DEBOUNCE_MS = 500;

/** Suggestions for the title, while it is typed. */
export function useTitleHints(title: string): TitleHints {
  const [asked] = useDebouncedValue(title.trim(), DEBOUNCE_MS);
  const hints = useQuery(titleHintsQuery(useLocale(), asked));
  return title.trim() === '' ? NO_HINTS : (hints.data ?? NO_HINTS);
}
