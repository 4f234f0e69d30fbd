import { Button } from '@mantine/core';
import type { CompanyId } from '@postavka/contract';
import { IconX } from '@tabler/icons-react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { operatorWords } from '../words.ts';

interface Props {
  readonly company: CompanyId | null;
  /** The company's name, taken from the rows; its number until they are loaded. */
  readonly name: string | undefined;
  readonly onClear: () => void;
}

/** Says that only one company's rows are shown, and removes this filter. */
export function CompanyFilter({ company, name, onClear }: Props) {
  const say = useWords(operatorWords);
  if (company === null) return null;
  return (
    <Button variant="light" rightSection={<IconX size={16} aria-hidden />} onClick={onClear}>
      {say('goods.of_company', { name: name ?? `#${company}` })}
    </Button>
  );
}
