import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CompanyId, type CreatedOrder, LIMITS, type ProductCard } from '@postavka/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActiveCompany } from '../../../session/active-company.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import classes from '../answers.module.css';
import { answersApi } from '../api.ts';
import { answersWords } from '../words.ts';
import own from './distribution.module.css';

const DEBOUNCE_MS = 300;

interface Props {
  readonly order: CreatedOrder;
  readonly onClose: () => void;
}

/** Asks one company by name; companies are found by what they sell. */
export function InviteDialog({ order, onClose }: Props) {
  const say = useWords(answersWords);
  const common = useWords(commonWords);
  const locale = useLocale();
  const me = useActiveCompany();
  const invite = useSend(answersApi.invite());
  const [text, setText] = useState(order.request);
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const found = useQuery(answersApi.suppliers(locale, asked));
  const known = new Set<CompanyId>(order.chains.map(({ company_executor: company }) => company.id));
  const companies = (asked === '' ? [] : (found.data ?? [])).filter(({ company_id: id }) => id !== me?.id);

  const send = ({ company_id: company, company: name }: ProductCard) =>
    invite.mutate(
      { id: order.id, company },
      { onSuccess: () => toast({ kind: 'success', title: say('distribution.invite_done'), text: name }) },
    );
  return (
    <Modal
      opened
      centered
      size={520}
      title={say('distribution.invite_title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
    >
      <div className={classes.form}>
        <TextInput
          type="search"
          data-autofocus
          label={say('distribution.invite_search')}
          description={say('distribution.invite_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={LIMITS.search.max}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {invite.isError ? (
          <FormAlert title={say('distribution.invite_failed')}>{problemText(locale, invite.error)}</FormAlert>
        ) : null}
        {found.isError ? <FormAlert>{problemText(locale, found.error)}</FormAlert> : null}
        {found.isFetching ? <p role="status">{say('distribution.invite_searching')}</p> : null}
        {asked !== '' && found.isSuccess && !found.isFetching && companies.length === 0 ? (
          <p role="status">{say('distribution.invite_none')}</p>
        ) : null}
        <ul className={own.found}>
          {companies.map((product) => (
            <li key={product.company_id}>
              <div className={own.supplier}>
                <strong>{product.company}</strong>
                <span>{say('distribution.sells', { name: product.name })}</span>
              </div>
              <HintedButton
                size="sm"
                variant="light"
                hint={known.has(product.company_id) ? say('distribution.invited') : null}
                loading={invite.isPending && invite.variables?.company === product.company_id}
                aria-label={say(
                  known.has(product.company_id) ? 'distribution.invited_named' : 'distribution.invite_named',
                  { name: product.company },
                )}
                onClick={() => send(product)}
              >
                {say(known.has(product.company_id) ? 'distribution.invited' : 'distribution.invite_company')}
              </HintedButton>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
