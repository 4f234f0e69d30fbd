import { Button } from '@mantine/core';
import { type Company, LOCKABLE_FIELDS } from '@postavka/contract';
import { IconShieldCheck } from '@tabler/icons-react';
import { isProblem } from '../../shared/api/api-problem.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { formatDay } from '../../shared/format/format.ts';
import { verificationKey } from '../../shared/i18n/contract-names.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { CompanyAvatar } from '../../shared/ui/company-avatar.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { VerificationBadge } from '../../shared/ui/verification-badge.tsx';
import { companiesApi } from './api.ts';
import classes from './company-edit-page.module.css';
import { companiesWords } from './words.ts';

/** The name of the company, and the state of its verification. */
export function CompanyHead({ company, canEdit }: { company: Company; canEdit: boolean }) {
  const say = useWords(companiesWords);
  const locale = useLocale();
  const refresh = useSend({
    ...companiesApi.refresh(),
    onSuccess: ({ info }) =>
      toast({ kind: 'success', title: say(isSame(info, company) ? 'registry.same' : 'registry.changed') }),
    onError: (error) =>
      toast({
        kind: 'failure',
        title: say('registry.failed'),
        text: isProblem(error, 'not_found') ? say('registry.unknown') : problemText(locale, error),
      }),
  });
  const { registry_checked_at: checkedAt } = company;
  return (
    <section className={`card ${classes.head}`}>
      <CompanyAvatar name={company.name} size={64} />
      <div className={classes.words}>
        <p className={classes.name}>{company.name}</p>
        <VerificationBadge status={company.verification_status} />
        <p className={classes.text}>{say(`verification_text.${verificationKey(company.verification_status)}`)}</p>
        {company.verification_reason === null ? null : (
          <p className={classes.reason}>{say('verification_reason', { reason: company.verification_reason })}</p>
        )}
        {company.foreign ? null : (
          <p className={classes.registry}>
            {checkedAt === null ? (
              say('registry.never')
            ) : (
              <span>
                <IconShieldCheck size={18} aria-hidden />{' '}
                {say('registry.checked', { date: formatDay(locale, checkedAt) })}
              </span>
            )}
            {canEdit ? (
              <Button size="compact-md" variant="default" loading={refresh.isPending} onClick={() => refresh.mutate()}>
                {say('registry.refresh')}
              </Button>
            ) : null}
          </p>
        )}
      </div>
    </section>
  );
}

const isSame = (one: Company, other: Company): boolean => LOCKABLE_FIELDS.every((field) => one[field] === other[field]);
