import {
  type Icon,
  IconBuildings,
  IconClipboardText,
  IconFlag,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconScale,
  IconShieldLock,
  IconUsers,
  IconWorldCog,
} from '@tabler/icons-react';
import { operatorPaths } from '../../features/operator/paths.ts';

export interface Section {
  readonly name:
    | 'overview'
    | 'companies'
    | 'disputes'
    | 'reports'
    | 'users'
    | 'products'
    | 'requests'
    | 'audit'
    | 'jobs'
    | 'security';
  readonly to: string;
  readonly icon: Icon;
}

/** The console's menu, in groups: what waits, what is there, what has happened. */
export const SECTIONS: readonly (readonly Section[])[] = [
  [
    { name: 'overview', to: operatorPaths.overview, icon: IconLayoutDashboard },
    { name: 'companies', to: operatorPaths.companies, icon: IconBuildings },
    { name: 'disputes', to: operatorPaths.disputes, icon: IconScale },
    { name: 'reports', to: operatorPaths.reports, icon: IconFlag },
  ],
  [
    { name: 'users', to: operatorPaths.users, icon: IconUsers },
    { name: 'products', to: operatorPaths.products, icon: IconPackage },
    { name: 'requests', to: operatorPaths.requests, icon: IconClipboardText },
  ],
  [
    { name: 'audit', to: operatorPaths.audit, icon: IconHistory },
    { name: 'jobs', to: operatorPaths.jobs, icon: IconWorldCog },
    { name: 'security', to: operatorPaths.security, icon: IconShieldLock },
  ],
];
