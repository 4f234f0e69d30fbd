import { Anchor, Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CONSENT_KINDS, type ConsentKind } from '@postavka/contract';
import { useWords } from '../../shared/i18n/locale.tsx';
import { rich } from '../../shared/i18n/rich.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './consent-fields.module.css';
import type { SignUpValues } from './form.ts';
import { authWords } from './words.ts';

const DOCUMENTS: Partial<Record<ConsentKind, string>> = {
  processing: paths.legal.consent,
  terms: paths.legal.terms,
};

/** Separate boxes, none ticked beforehand; the first two are needed. */
export function ConsentFields({ fields }: { fields: UseFormReturnType<SignUpValues> }) {
  const say = useWords(authWords);
  return (
    <fieldset className={classes.root} aria-label={say('sign_up.consents')}>
      {CONSENT_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          {...fields.getInputProps(kind, { type: 'checkbox' })}
          name={kind}
          required={kind in DOCUMENTS}
          classNames={{ body: classes.body ?? '', labelWrapper: classes.label ?? '' }}
          label={<ConsentLabel kind={kind} />}
        />
      ))}
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
  return rich(say(`consents.${kind}`), {
    link: (text) => (
      <Anchor href={document} target="_blank" rel="noopener" inherit underline="always">
        {text}
      </Anchor>
    ),
  });
}
