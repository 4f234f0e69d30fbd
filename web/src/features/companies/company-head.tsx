import type { Company } from '@postavka/contract';
import { verificationKey } from '../../shared/i18n/contract-names.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { VerificationBadge } from '../../shared/ui/verification-badge.tsx';
import classes from './company-edit-page.module.css';
import { companiesWords } from './words.ts';

/** Who it is, and whether the platform has checked it. */
export function CompanyHead({ company }: { company: Company }) {
  const say = useWords(companiesWords);
  return (
    <section className={`card ${classes.head}`}>
      <span className={classes.avatar} aria-hidden>
        {company.name.slice(0, 1).toUpperCase()}
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{company.name}</p>
        <VerificationBadge status={company.verification_status} />
        <p className={classes.text}>{say(`verification_text.${verificationKey(company.verification_status)}`)}</p>
      </div>
    </section>
  );
}
