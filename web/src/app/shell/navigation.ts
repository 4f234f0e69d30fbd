import {
  type Icon,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCategory,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconInfoCircle,
  IconPackage,
  IconSend,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';
import type ru from './ru.json';

export interface NavigationItem {
  /** The key of its word in the resources. */
  readonly name: Exclude<keyof typeof ru.navigation, 'label' | 'locked'>;
  readonly to: string;
  readonly icon: Icon;
  /** Opens without a sign-in. */
  readonly isPublic?: true;
}

/** The sidebar, in groups. */
export const SIDEBAR: readonly (readonly NavigationItem[])[] = [
  [
    { name: 'dashboard', to: paths.dashboard, icon: IconHome },
    { name: 'products', to: paths.companyProducts, icon: IconPackage },
    { name: 'partners', to: paths.partners, icon: IconBuildingStore },
    { name: 'members', to: paths.members, icon: IconUsers },
    { name: 'factories', to: paths.factories, icon: IconBuildingFactory2 },
    { name: 'catalog', to: paths.catalog, icon: IconCategory, isPublic: true },
  ],
  [
    { name: 'received', to: paths.received, icon: IconInbox },
    { name: 'created', to: paths.created, icon: IconSend },
  ],
  [
    { name: 'help', to: paths.help, icon: IconHelpCircle },
    { name: 'about', to: paths.about, icon: IconInfoCircle, isPublic: true },
  ],
];

/** The sections of the sidebar that a phone's bottom bar has no room for. */
const ON_PHONES: readonly NavigationItem['name'][] = ['dashboard', 'members', 'partners', 'factories', 'help', 'about'];
export const PHONE_MENU: readonly NavigationItem[] = ON_PHONES.flatMap((name) =>
  SIDEBAR.flat().filter((item) => item.name === name),
);
