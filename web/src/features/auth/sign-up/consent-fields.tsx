import { Checkbox } from '@mantine/core';
import { CONSENT_KINDS, type ConsentKind } from '@postavka/contract';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { rich } from '../../../shared/i18n/rich.tsx';
import { paths } from '../../../shared/paths.ts';
import { authWords } from '../words.ts';
import classes from './consent-fields.module.css';

const DOCUMENTS: Partial<Record<ConsentKind, string>> = {
  processing: paths.legal.consent,
  terms: paths.legal.terms,
};

/** Separate boxes, none ticked beforehand; the first two are required. */
export function ConsentFields({ inputProps }: { inputProps: (kind: ConsentKind) => object }) {
  const say = useWords(authWords);
  return (
    <fieldset className={classes.root} aria-label={say('sign_up.consents')}>
      {CONSENT_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          {...inputProps(kind)}
          name={kind}
          required={kind in DOCUMENTS}
          classNames={{ body: classes.body ?? '', labelWrapper: classes.label ?? '' }}
          label={<ConsentLabel kind={kind} />}
        />
      ))}
      <p className={classes.policy}>{rich(say('consents.policy'), { link: documentLink(paths.legal.privacy) })}</p>
    </fieldset>
  );
}

function ConsentLabel({ kind }: { kind: ConsentKind }) {
  const say = useWords(authWords);
  const document = DOCUMENTS[kind];
  if (document === undefined) {
    return (
      <>
        {say(`consents.${kind}`)} <span className={classes.optional}>({say('consents.optional')})</span>
      </>
    );
  }
  return rich(say(`consents.${kind}`), { link: documentLink(document) });
}

const documentLink = (href: string) => (text: string) => (
  <a href={href} target="_blank" rel="noopener" className={classes.document}>
    {text}
  </a>
);
