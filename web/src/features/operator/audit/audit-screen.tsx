import { Button, NativeSelect, TextInput } from '@mantine/core';
import { AUDIT_SUBJECTS } from '@postavka/contract';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSend } from '../../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { type FilterChanges, useFilters } from '../../../shared/routing/use-filters.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { ConsoleList } from '../list/console-list.tsx';
import { operatorWords } from '../words.ts';
import { actionName } from './action-name.ts';
import { ActorField } from './actor-field.tsx';
import { auditApi } from './api.ts';
import classes from './audit.module.css';
import { AuditTable } from './audit-table.tsx';
import { AUDIT_ACTIONS, AUDIT_GROUPS, type AuditFilters, auditFilters } from './filters.ts';

/** The audit log, newest first; also as a file for spreadsheets. */
export function AuditScreen() {
  const say = useWords(operatorWords);
  const [filters, change] = useFilters(auditFilters);
  const list = useQuery(auditApi.list(filters));
  const { group, kind, actor, from, to } = filters;
  return (
    <ConsoleList
      title={say('audit.title')}
      text={say('audit.text')}
      actions={<ExportButton filters={filters} />}
      address={{
        filters: { q: '' },
        isFiltered: [group, kind, actor, from, to].some((value) => value !== null),
        change,
        reset: () => change({ group: null, kind: null, id: null, actor: null, from: null, to: null }),
      }}
      moreFilters={<Filters filters={filters} onChange={change} />}
      list={list}
      empty={{ icon: IconHistory, title: say('audit.empty'), text: say('audit.empty_text') }}
    >
      {(entries, isBusy) => <AuditTable entries={entries} isBusy={isBusy} />}
    </ConsoleList>
  );
}

function Filters({
  filters,
  onChange,
}: {
  filters: AuditFilters;
  onChange: (changes: FilterChanges<AuditFilters>) => void;
}) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const field = (name: 'id' | 'from' | 'to') => ({
    label: say(`audit.filter.${name}`),
    value: filters[name] === null ? '' : String(filters[name]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="md"
        label={say('audit.filter.group')}
        value={filters.group ?? ''}
        data={[
          { value: '', label: say('audit.any_action') },
          ...AUDIT_GROUPS.map((group) => ({
            group: say(`audit.groups.${groupKey(group)}`),
            items: [
              { value: group, label: say('audit.all_of', { group: say(`audit.groups.${groupKey(group)}`) }) },
              ...AUDIT_ACTIONS.filter((action) => action.startsWith(group)).map((action) => ({
                value: action,
                label: actionName(locale, action),
              })),
            ],
          })),
        ]}
        onChange={({ currentTarget }) => onChange({ group: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={say('audit.filter.kind')}
        value={filters.kind ?? ''}
        data={[
          { value: '', label: say('audit.any_kind') },
          ...AUDIT_SUBJECTS.map((value) => ({ value, label: say(`audit.kind.${value}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ kind: currentTarget.value, ...(currentTarget.value === '' ? { id: null } : {}) })
        }
      />
      {filters.kind === null ? null : <TextInput inputMode="numeric" maxLength={10} {...field('id')} />}
      <ActorField
        actor={filters.actor}
        onPick={(actor) => onChange({ actor: actor === null ? null : String(actor) })}
      />
      <TextInput type="date" {...field('from')} />
      <TextInput type="date" {...field('to')} />
    </div>
  );
}

const groupKey = (group: (typeof AUDIT_GROUPS)[number]) =>
  group.slice(0, -1) as 'operator' | 'user' | 'consent' | 'company' | 'order' | 'chain';

function ExportButton({ filters }: { filters: AuditFilters }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const send = useSend(auditApi.export());
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={send.isPending}
      onClick={() =>
        send.mutate(filters, {
          onError: (error) =>
            toast({ kind: 'failure', title: say('audit.export_failed'), text: problemText(locale, error) }),
        })
      }
    >
      {say('audit.export')}
    </Button>
  );
}
