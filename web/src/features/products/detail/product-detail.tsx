import { Button } from '@mantine/core';
import type { CompanyProduct } from '@postavka/contract';
import { IconExternalLink, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PriceCard, ProductView } from '../../../entities/product/product-view.tsx';
import { formatMoment } from '../../../shared/format/format.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { companyProductsApi } from '../api.ts';
import { GuardedLink } from '../edit/guarded-link.tsx';
import { useChangeHint } from '../edit/use-change-hint.ts';
import { useAvailability } from '../list/use-availability.ts';
import { companyProductWords } from '../words.ts';
import { DeleteQuestion } from './delete-question.tsx';
import classes from './product-detail.module.css';

/** A product as its own company sees it. */
export function ProductDetail({ product }: { product: CompanyProduct }) {
  const say = useWords(companyProductWords);
  const reason = product.hidden_reason;
  const isHidden = reason !== null || product.is_available === 0;
  return (
    <>
      <PageHeader
        title={product.name}
        back={{ to: paths.companyProducts, label: say('detail.back') }}
        actions={<Actions product={product} />}
      />
      {isHidden ? (
        <div role="status" className={classes.warning}>
          <IconEyeOff size={22} stroke={1.6} aria-hidden />
          <div>
            <strong>{say(reason === null ? 'detail.hidden_title' : 'detail.blocked_title')}</strong>
            {reason === null ? null : <p>{say('detail.blocked_reason', { reason })}</p>}
            <p>{say(reason === null ? 'detail.hidden_text' : 'detail.blocked_text')}</p>
          </div>
        </div>
      ) : null}
      <ProductView
        product={product}
        noDescription={say('detail.no_description')}
        isDimmed={isHidden}
        aside={
          <>
            <PriceCard product={product} hint={product.price === null ? say('detail.no_price') : say('detail.price')} />
            <StateCard product={product} />
          </>
        }
      />
    </>
  );
}

function Actions({ product }: { product: CompanyProduct }) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const hint = useChangeHint();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { isShown, isPending, toggle } = useAvailability(product);
  const [isAsking, setIsAsking] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  const leave = async () => {
    await navigate(paths.companyProducts, { replace: true });
    queryClient.removeQueries({ queryKey: companyProductsApi.one(locale, product.id).queryKey });
  };
  return (
    <>
      <GuardedLink
        to={paths.editProduct(product.id)}
        hint={hint}
        leftSection={<IconPencil size={20} stroke={1.6} aria-hidden />}
      >
        {say('actions.edit')}
      </GuardedLink>
      {product.hidden_reason === null ? (
        <HintedButton
          variant="default"
          hint={hint}
          loading={isPending}
          leftSection={<Eye size={20} stroke={1.6} aria-hidden />}
          onClick={toggle}
        >
          {say(isShown ? 'actions.hide' : 'actions.show')}
        </HintedButton>
      ) : null}
      <HintedButton
        variant="danger-subtle"
        hint={hint}
        leftSection={<IconTrash size={20} stroke={1.6} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {say('actions.delete')}
      </HintedButton>
      {isAsking ? <DeleteQuestion product={product} onDeleted={leave} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function StateCard({ product }: { product: CompanyProduct }) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const isBlocked = product.hidden_reason !== null;
  const isShown = !isBlocked && product.is_available === 1;
  return (
    <section className={`card ${classes.state}`} aria-label={say('detail.state')}>
      <dl className={classes.facts}>
        <div>
          <dt>{say('detail.state')}</dt>
          <dd>
            {isShown ? (
              <Tag tone="good">{say('detail.shown')}</Tag>
            ) : (
              <Tag tone="wait">{say(isBlocked ? 'hidden_by_operator' : 'hidden')}</Tag>
            )}
          </dd>
        </div>
        {(['created', 'updated'] as const).map((name) => (
          <div key={name}>
            <dt>{say(`detail.${name}`)}</dt>
            <dd>
              <time dateTime={product[`${name}_at`]}>{formatMoment(locale, product[`${name}_at`])}</time>
            </dd>
          </div>
        ))}
      </dl>
      {isShown ? (
        <Button
          component={Link}
          to={paths.product(product.id)}
          variant="default"
          fullWidth
          leftSection={<IconExternalLink size={20} stroke={1.6} aria-hidden />}
        >
          {say('actions.public')}
        </Button>
      ) : null}
    </section>
  );
}
