import { Menu, UnstyledButton } from '@mantine/core';
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
import { Link } from 'react-router';
import { type CompanyRef, switchCompany, useActiveCompany, useCan } from '../../../session/active-company.ts';
import { useChooseLanguage } from '../../../session/use-choose-language.ts';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { leaveBy } from '../../../shared/routing/leaving.ts';
import { CompanyAvatar } from '../../../shared/ui/company-avatar.tsx';
import { useCreateCompany } from '../dialogs.tsx';
import { PHONE_MENU } from '../navigation.ts';
import { shellWords } from '../words.ts';
import classes from './company-menu.module.css';

/** Which company one works for, and what can be done with it. */
export function CompanyMenu({ companies, isOperator }: { companies: readonly CompanyRef[]; isOperator: boolean }) {
  const say = useWords(shellWords);
  const active = useActiveCompany();
  const createCompany = useCreateCompany();
  const name = active?.name ?? say('company_menu.none');
  const others = companies.filter(({ id }) => id !== active?.id);
  return (
    <Menu position="bottom-start" width={280} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={say('company_menu.label', { name })}>
          {active === null ? <IconBuilding size={22} aria-hidden /> : <CompanyAvatar name={active.name} size={30} />}
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>
        {active === null ? null : <ActiveCompany company={active} />}
        {PHONE_MENU.map(({ name, to, icon: Picture }) => (
          <Menu.Item key={name} component={Link} to={to} hiddenFrom="md" leftSection={<Picture size={20} />}>
            {say(`navigation.${name}`)}
          </Menu.Item>
        ))}
        {others.length === 0 ? null : <Menu.Label>{say('company_menu.switch')}</Menu.Label>}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => leaveBy(() => switchCompany(id))} leftSection={<IconBuilding size={20} />}>
            {name}
          </Menu.Item>
        ))}
        {isOperator ? (
          <Menu.Item component={Link} to={paths.operator} leftSection={<IconShieldCog size={20} />}>
            {say('company_menu.operator')}
          </Menu.Item>
        ) : null}
        <OtherLanguage />
        <Menu.Divider />
        <Menu.Item onClick={createCompany} leftSection={<IconPlus size={20} />}>
          {say('company_menu.add')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is hidden from those who may not change requisites is the change, not the requisites. */
function ActiveCompany({ company }: { company: CompanyRef }) {
  const say = useWords(shellWords);
  const canEdit = useCan('company_info_permission');
  return (
    <>
      <Menu.Label className={classes.active ?? ''}>{company.name}</Menu.Label>
      <Menu.Item component={Link} to={paths.company(company.id)} leftSection={<IconBuildingStore size={20} />}>
        {say('company_menu.open')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={paths.companyEdit}
        leftSection={canEdit ? <IconPencil size={20} /> : <IconFileText size={20} />}
      >
        {canEdit ? say('company_menu.edit') : say('company_menu.view')}
      </Menu.Item>
    </>
  );
}

function OtherLanguage() {
  const common = useWords(commonWords);
  const choose = useChooseLanguage();
  const other = useLocale() === 'ru' ? 'en' : 'ru';
  return (
    <Menu.Item hiddenFrom="md" lang={other} leftSection={<IconLanguage size={20} />} onClick={() => choose(other)}>
      {common(`language.${other}`)}
    </Menu.Item>
  );
}
