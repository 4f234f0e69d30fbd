import { ActionIcon, Menu } from '@mantine/core';
import type { CompanyProductCard } from '@postavka/contract';
import { IconDots, IconExternalLink, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
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
      <HintedButton
        variant={hint === null ? 'subtle' : 'default'}
        {...(hint === null && { c: 'var(--ink-soft)' })}
        size="sm"
        classNames={{
          root: classes.toggle ?? '',
          section: classes.toggleIcon ?? '',
          label: classes.toggleWord ?? '',
        }}
        hint={hint}
        loading={isPending}
        aria-label={say(isShown ? 'actions.hide_named' : 'actions.show_named', { name })}
        leftSection={<Eye size={18} stroke={1.6} aria-hidden />}
        onClick={toggle}
      >
        {say(isShown ? 'actions.hide' : 'actions.show')}
      </HintedButton>
      {hint === null ? <RowMenu product={product} isShown={isShown} onDelete={onDelete} /> : null}
    </div>
  );
}

function RowMenu({ product: { id, name }, isShown, onDelete }: Omit<Props, 'hint'> & { isShown: boolean }) {
  const say = useWords(companyProductWords);
  return (
    <Menu position="bottom-end" width={230} shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray.7" size={44} aria-label={say('actions.of', { name })}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.editProduct(id)} leftSection={<IconPencil size={18} stroke={1.6} />}>
          {say('actions.edit')}
        </Menu.Item>
        {isShown ? (
          <Menu.Item component={Link} to={paths.product(id)} leftSection={<IconExternalLink size={18} stroke={1.6} />}>
            {say('actions.public')}
          </Menu.Item>
        ) : null}
        <Menu.Item color="red.9" leftSection={<IconTrash size={18} stroke={1.6} />} onClick={onDelete}>
          {say('actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
