import {
  IconBuilding,
  IconBuildingStore,
  IconChevronDown,
  IconFileText,
  IconLanguage,
  IconPencil,
  IconPlus,
  IconShieldCog,
} from '@tabler/icons-react';
import { type CompanyRef, switchCompany, useActiveCompany, useCan } from '../../../session/active-company.ts';
import { useChooseLanguage } from '../../../session/use-choose-language.ts';
import { nameWithoutForm } from '../../../shared/format/company-name.ts';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { leaveBy } from '../../../shared/routing/leaving.ts';
import { CompanyAvatar } from '../../../shared/ui/company-avatar.tsx';
import { Menu } from '../../../shared/ui/menu/menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../../shared/ui/menu/menu-item.tsx';
import { useCreateCompany } from '../dialogs.tsx';
import { PHONE_MENU } from '../navigation.ts';
import { shellWords } from '../words.ts';
import classes from './company-menu.module.css';

/** The active company, and its actions. */
export function CompanyMenu({ companies, isOperator }: { companies: readonly CompanyRef[]; isOperator: boolean }) {
  const say = useWords(shellWords);
  const active = useActiveCompany();
  const createCompany = useCreateCompany();
  const name = active?.name ?? say('company_menu.none');
  const others = companies.filter(({ id }) => id !== active?.id);
  return (
    <Menu
      label={say('company_menu.label', { name })}
      width={280}
      align="start"
      classNames={{ root: classes.root, button: classes.target, dropdown: classes.dropdown }}
      face={
        <>
          {active === null ? <IconBuilding size={22} aria-hidden /> : <CompanyAvatar name={active.name} size={30} />}
          <span className={classes.name}>{nameWithoutForm(name)}</span>
          <IconChevronDown size={18} aria-hidden />
        </>
      }
    >
      {active === null ? null : <ActiveCompany company={active} />}
      {PHONE_MENU.map(({ name, to, icon: Picture }) => (
        <MenuItem key={name} to={to} isForPhones icon={<Picture size={20} />}>
          {say(`navigation.${name}`)}
        </MenuItem>
      ))}
      {others.length === 0 ? null : <MenuLabel>{say('company_menu.switch')}</MenuLabel>}
      {others.map(({ id, name }) => (
        <MenuItem key={id} onClick={() => leaveBy(() => switchCompany(id))} icon={<IconBuilding size={20} />}>
          {name}
        </MenuItem>
      ))}
      {isOperator ? (
        <MenuItem to={paths.operator} icon={<IconShieldCog size={20} />}>
          {say('company_menu.operator')}
        </MenuItem>
      ) : null}
      <OtherLanguage />
      <MenuDivider />
      <MenuItem onClick={createCompany} icon={<IconPlus size={20} />}>
        {say('company_menu.add')}
      </MenuItem>
    </Menu>
  );
}

/** Everybody may read the requisites; only changing them takes the permission. */
function ActiveCompany({ company }: { company: CompanyRef }) {
  const say = useWords(shellWords);
  const canEdit = useCan('company_info_permission');
  return (
    <>
      <MenuLabel>{company.name}</MenuLabel>
      <MenuItem to={paths.company(company.id)} icon={<IconBuildingStore size={20} />}>
        {say('company_menu.open')}
      </MenuItem>
      <MenuItem to={paths.companyEdit} icon={canEdit ? <IconPencil size={20} /> : <IconFileText size={20} />}>
        {canEdit ? say('company_menu.edit') : say('company_menu.view')}
      </MenuItem>
    </>
  );
}

function OtherLanguage() {
  const common = useWords(commonWords);
  const choose = useChooseLanguage();
  const other = useLocale() === 'ru' ? 'en' : 'ru';
  return (
    <MenuItem isForPhones lang={other} icon={<IconLanguage size={20} />} onClick={() => choose(other)}>
      {common(`language.${other}`)}
    </MenuItem>
  );
}
