import {
  type Icon,
  IconAbc,
  IconBuildings,
  IconCategory,
  IconClipboardText,
  IconFlag,
  IconHistory,
  IconLayoutDashboard,
  IconPackage,
  IconScale,
  IconSpeakerphone,
  IconUsers,
  IconWorldCog,
} from '@tabler/icons-react';
import { operatorPaths } from '../../features/operator/console/paths.ts';
import type ru from './ru.json';

export interface Section {
  /** The key of its word in the resources. */
  readonly name: keyof typeof ru.sections;
  readonly to: string;
  readonly icon: Icon;
}

/** The console's menu, in groups: queues, goods, settings, history. */
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
    { name: 'categories', to: operatorPaths.categories, icon: IconCategory },
    { name: 'synonyms', to: operatorPaths.synonyms, icon: IconAbc },
    { name: 'broadcasts', to: operatorPaths.broadcasts, icon: IconSpeakerphone },
  ],
  [
    { name: 'audit', to: operatorPaths.audit, icon: IconHistory },
    { name: 'jobs', to: operatorPaths.jobs, icon: IconWorldCog },
  ],
];
