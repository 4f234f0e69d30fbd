import { Button } from '@mantine/core';
import { IconPackage, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import type { ProductListFilters } from '../filters.ts';
import { companyProductWords } from '../words.ts';

/** The company has no products yet. */
export function NoProducts({ hint, actions }: { hint: string | null; actions: ReactNode }) {
  const say = useWords(companyProductWords);
  return (
    <StateView
      icon={IconPackage}
      heading={2}
      title={say('empty.title')}
      text={hint === null ? say('empty.text') : say('empty.read_only')}
      actions={hint === null ? actions : undefined}
    />
  );
}

export function NothingFound({ filters, onReset }: { filters: ProductListFilters; onReset: () => void }) {
  const say = useWords(companyProductWords);
  const { q, only, category } = filters;
  const isTextAlone = only === null && category === null;
  return (
    <StateView
      icon={IconSearchOff}
      heading={2}
      title={isTextAlone ? say('nothing.title', { q }) : say('nothing.title_filters')}
      text={say(isTextAlone ? 'nothing.text' : 'nothing.text_filters')}
      actions={
        <Button variant="default" onClick={onReset}>
          {say('nothing.reset')}
        </Button>
      }
    />
  );
}
