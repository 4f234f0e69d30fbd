import {
  IconBell,
  IconBuilding,
  IconInbox,
  IconPackage,
  IconSend,
  IconShieldLock,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '../../../shared/paths.ts';

/** What a notification is about, by where it leads; the more exact addresses first. */
const SIGNS: readonly (readonly [string, TablerIcon])[] = [
  [paths.created, IconSend],
  [paths.received, IconInbox],
  [paths.companyProducts, IconPackage],
  [paths.members, IconUsers],
  [paths.invitations, IconUsers],
  [paths.companyEdit, IconBuilding],
  [paths.profile, IconShieldLock],
];

export const signOf = (link: string | null): TablerIcon =>
  SIGNS.find(([beginning]) => link?.startsWith(beginning))?.[1] ?? IconBell;
