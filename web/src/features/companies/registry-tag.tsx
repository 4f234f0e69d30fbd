import type { RegistryStatus } from '@postavka/contract';
import { useWords } from '../../shared/i18n/locale.tsx';
import { workNames } from '../../shared/i18n/work-names.ts';
import { Tag } from '../../shared/ui/tag.tsx';

/** The state of the company in the register, if it is anything but "active". */
export function RegistryTag({ status }: { status: RegistryStatus }) {
  const say = useWords(workNames);
  if (status === 'active') return null;
  return <Tag tone={status === 'reorganizing' ? 'wait' : 'bad'}>{say(`registry_status.${status}`)}</Tag>;
}
