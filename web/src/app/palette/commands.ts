import {
  type Icon,
  IconBell,
  IconBuilding,
  IconFileUpload,
  IconMapPin,
  IconPlus,
  IconSquarePlus,
  IconUserCircle,
} from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';
import { SIDEBAR } from '../shell/navigation.ts';

export interface Command {
  readonly name: string;
  /** `create_request` opens a dialog instead. */
  readonly to: string | null;
  readonly icon: Icon;
}

/** What can be done from anywhere, then the sections of the sidebar. */
export const COMMANDS = [
  { name: 'create_request', to: null, icon: IconPlus },
  { name: 'add_product', to: paths.newProduct, icon: IconSquarePlus },
  { name: 'import', to: `${paths.companyProducts}?show=import`, icon: IconFileUpload },
  { name: 'notifications', to: paths.notifications, icon: IconBell },
  { name: 'profile', to: paths.profile, icon: IconUserCircle },
  { name: 'company', to: paths.companyEdit, icon: IconBuilding },
  { name: 'supply', to: paths.supply, icon: IconMapPin },
] as const satisfies readonly Command[];

export const SECTIONS = SIDEBAR.flat();
