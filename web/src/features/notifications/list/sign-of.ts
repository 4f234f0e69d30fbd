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

/** The icon of a notification, by the address that it links to; more specific addresses come first. */
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
