import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconBuilding, IconCategory, IconInbox, IconPackage, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DEBOUNCE_MS, SHORTEST, suggestionsQuery } from '../../entities/search/suggestions-query.ts';
import { createdOrdersApi } from '../../features/created-orders/api.ts';
import { receivedApi } from '../../features/received-orders/api.ts';
import { useActiveCompany } from '../../session/active-company.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../shared/paths.ts';
import { useCreateRequest } from '../shell/dialogs.tsx';
import { shellWords } from '../shell/words.ts';
import { COMMANDS, SECTIONS } from './commands.ts';
import { paletteWords } from './words.ts';

export interface Entry {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly icon: Icon;
  /** An address to go to, or a function to run. */
  readonly target: string | (() => void);
}

export interface Group {
  readonly name: 'actions' | 'created' | 'received' | 'products' | 'companies';
  readonly entries: readonly Entry[];
}

const GROUP_SIZE = 5;

/** Everything that a text may mean: actions and sections by name, own requests, received orders, the catalogue. */
export function useEntries(text: string): { groups: readonly Group[]; isBusy: boolean } {
  const locale = useLocale();
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const hasCompany = useActiveCompany() !== null;
  const isAsked = asked.length >= SHORTEST;
  const page = { q: asked, page: 1, size: GROUP_SIZE, status: null, type: null, order: null } as const;
  const found = useQuery(suggestionsQuery(locale, asked));
  const created = useQuery({
    ...createdOrdersApi.list(locale, { ...page, answers: null }),
    enabled: isAsked && hasCompany,
  });
  const received = useQuery({ ...receivedApi.list(locale, page), enabled: isAsked && hasCompany });
  const actions = useActions(text);
  const groups: readonly Group[] = [
    { name: 'actions', entries: actions },
    {
      name: 'created',
      entries: (created.data?.data ?? []).slice(0, GROUP_SIZE).map(({ id, request, product }) => ({
        key: `created-${id}`,
        title: product?.name ?? request,
        icon: IconSend,
        target: paths.createdOrder(id),
      })),
    },
    {
      name: 'received',
      entries: (received.data?.data ?? []).slice(0, GROUP_SIZE).map(({ id, name, company }) => ({
        key: `received-${id}`,
        title: name,
        note: company,
        icon: IconInbox,
        target: paths.receivedOrder(id),
      })),
    },
    {
      name: 'products',
      entries: [
        ...(found.data?.categories ?? []).map(({ code, name, path }) => ({
          key: `category-${code}`,
          title: name,
          note: path.join(' / '),
          icon: IconCategory,
          target: categoryPath(code),
        })),
        ...(found.data?.products ?? []).map(({ id, name, company }) => ({
          key: `product-${id}`,
          title: name,
          note: company,
          icon: IconPackage,
          target: paths.product(id),
        })),
      ],
    },
    {
      name: 'companies',
      entries: (found.data?.companies ?? []).map(({ id, name, region_name: region }) => ({
        key: `company-${id}`,
        title: name,
        note: region ?? undefined,
        icon: IconBuilding,
        target: paths.company(id),
      })),
    },
  ];
  return {
    groups: groups.filter(({ name, entries }) => entries.length > 0 && (isAsked || name === 'actions')),
    isBusy: isAsked && (text.trim() !== asked || found.isFetching || created.isFetching || received.isFetching),
  };
}

function useActions(text: string): readonly Entry[] {
  const say = useWords(paletteWords);
  const shell = useWords(shellWords);
  const createRequest = useCreateRequest();
  const entries: readonly Entry[] = [
    ...COMMANDS.map(({ name, to, icon }) => ({
      key: name,
      title: say(`commands.${name}`),
      icon,
      target: to ?? (() => createRequest()),
    })),
    ...SECTIONS.map(({ name, to, icon }) => ({ key: to, title: shell(`navigation.${name}`), icon, target: to })),
  ];
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
