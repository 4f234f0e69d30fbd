import { NativeSelect } from '@mantine/core';
import type { ImportGroup } from '@postavka/contract';
import { useState } from 'react';
import { CategoryField } from '../../../../entities/category/category-field.tsx';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import { importsWords } from '../words.ts';

const NONE = 'none';
const SEARCH = 'search';

interface Props {
  readonly group: ImportGroup;
  /** `null` is no category, `undefined` is undecided. */
  readonly chosen: number | null | undefined;
  readonly onChoose: (chosen: number | null | undefined) => void;
}

type Offered = ImportGroup['suggestions'][number];

/** The category of a group: one of the nearest, none, or any other by a search. */
export function GroupChoice({ group: { title, category, suggestions }, chosen, onChoose }: Props) {
  const say = useWords(importsWords);
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<Offered>();
  const choose = (value: string) => {
    setSearching(value === SEARCH);
    if (value !== SEARCH) onChoose(value === '' ? undefined : value === NONE ? null : Number(value));
  };
  const own = [category, found].filter((one) => one !== null && one !== undefined);
  const offered = new Map([...own, ...suggestions].map((one) => [one.id, one]));
  const isFound = chosen === undefined && category !== null;
  const value = chosen === undefined ? '' : chosen === null ? NONE : String(chosen);
  return (
    <div>
      <NativeSelect
        label={title}
        aria-label={say('groups.choose', { title })}
        value={isSearching ? SEARCH : value}
        data={[
          { value: '', label: isFound ? say('groups.by_title', { name: category.name }) : say('groups.later') },
          ...[...offered.values()]
            .filter(({ id }) => !isFound || id !== category.id)
            .map(({ id, name }) => ({ value: String(id), label: name })),
          { value: SEARCH, label: say('groups.search') },
          { value: NONE, label: say('groups.none') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isSearching ? (
        <CategoryField
          path={`category of ${title}`}
          label={say('groups.search_label', { title })}
          max={1}
          value={[]}
          error={null}
          onChange={([one]) => {
            if (!one) return;
            setFound({ id: one.id, name: one.name });
            setSearching(false);
            onChoose(one.id);
          }}
        />
      ) : null}
    </div>
  );
}
