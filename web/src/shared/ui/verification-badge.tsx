import { VERIFICATION, type VerificationStatus } from '@postavka/contract';
import { verificationName } from '../i18n/contract-names.ts';
import { useLocale } from '../i18n/locale.tsx';
import { Tag, type TagTone } from './tag.tsx';

const TONES: Readonly<Record<VerificationStatus, TagTone>> = {
  [VERIFICATION.in_progress]: 'wait',
  [VERIFICATION.confirmed]: 'good',
  [VERIFICATION.rejected]: 'bad',
};

export function VerificationBadge({ status }: { status: VerificationStatus }) {
  const locale = useLocale();
  return <Tag tone={TONES[status]}>{verificationName(locale, status)}</Tag>;
}
