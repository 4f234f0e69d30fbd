import type { CompanyProductCard } from '@postavka/contract';
import { IconExternalLink, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { RowMenu } from '../../../shared/ui/menu/menu.tsx';
import { MenuItem } from '../../../shared/ui/menu/menu-item.tsx';
import { companyProductWords } from '../words.ts';
import classes from './product-rows.module.css';
import { useAvailability } from './use-availability.ts';

interface Props {
  readonly product: CompanyProductCard;
  readonly hint: string | null;
  readonly onDelete: () => void;
}

export function RowActions({ product, hint, onDelete }: Props) {
  const say = useWords(companyProductWords);
  const { isShown, isPending, toggle } = useAvailability(product);
  const { name } = product;
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <div className={classes.tools}>
      {product.hidden_reason === null ? (
        <HintedButton
          variant="quiet"
          size="sm"
          classNames={{
            root: classes.toggle ?? '',
            section: classes.toggleIcon ?? '',
            label: classes.toggleWord ?? '',
          }}
          hint={hint}
          loading={isPending}
          title={say(isShown ? 'actions.hide' : 'actions.show')}
          aria-label={say(isShown ? 'actions.hide_named' : 'actions.show_named', { name })}
          leftSection={<Eye size={18} stroke={1.6} aria-hidden />}
          onClick={toggle}
        >
          {say(isShown ? 'actions.hide' : 'actions.show')}
        </HintedButton>
      ) : null}
      {hint === null ? (
        <ProductMenu product={product} isShown={isShown && product.hidden_reason === null} onDelete={onDelete} />
      ) : null}
    </div>
  );
}

function ProductMenu({ product: { id, name }, isShown, onDelete }: Omit<Props, 'hint'> & { isShown: boolean }) {
  const say = useWords(companyProductWords);
  return (
    <RowMenu label={say('actions.of', { name })} width={230}>
      <MenuItem to={paths.editProduct(id)} icon={<IconPencil size={18} stroke={1.6} />}>
        {say('actions.edit')}
      </MenuItem>
      {isShown ? (
        <MenuItem to={paths.product(id)} icon={<IconExternalLink size={18} stroke={1.6} />}>
          {say('actions.public')}
        </MenuItem>
      ) : null}
      <MenuItem isDangerous icon={<IconTrash size={18} stroke={1.6} />} onClick={onDelete}>
        {say('actions.delete')}
      </MenuItem>
    </RowMenu>
  );
}
