import { ActionIcon, Button } from '@mantine/core';
import type { Synonym } from '@postavka/contract';
import { IconAbc, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { operatorWords } from '../words.ts';
import { synonymsApi } from './api.ts';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymTrial } from './synonym-trial.tsx';
import classes from './synonyms.module.css';

type Asked =
  | { readonly action: 'save'; readonly synonym: Synonym | null }
  | { readonly action: 'remove'; readonly synonym: Synonym };

/** The synonyms of the search, and a field to try them out. */
export function SynonymsScreen() {
  const say = useWords(operatorWords);
  const address = useListAddress({});
  const list = useQuery(synonymsApi.list(address.filters));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ConsoleList
        title={say('synonyms.title')}
        text={say('synonyms.text')}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAsked({ action: 'save', synonym: null })}
          >
            {say('synonyms.add')}
          </Button>
        }
        notice={<SynonymTrial />}
        address={address}
        search={say('synonyms.search')}
        list={list}
        empty={{ icon: IconAbc, title: say('synonyms.empty'), text: say('synonyms.empty_text') }}
      >
        {(synonyms, isBusy) => <SynonymTable synonyms={synonyms} isBusy={isBusy} onAsk={setAsked} />}
      </ConsoleList>
      {asked?.action === 'save' ? <SynonymDialog synonym={asked.synonym} onClose={close} /> : null}
      {asked?.action === 'remove' ? <RemoveQuestion synonym={asked.synonym} onClose={close} /> : null}
    </>
  );
}

interface TableProps {
  readonly synonyms: readonly Synonym[];
  readonly isBusy: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** Icons only: ten rows of worded buttons would drown the words of the rows. */
const quiet = { variant: 'subtle', color: 'gray.7', size: 'var(--control)' } as const;

function SynonymTable({ synonyms, isBusy, onAsk }: TableProps) {
  const say = useWords(operatorWords);
  const columns: readonly Column<Synonym>[] = [
    { key: 'words', title: say('synonyms.words'), isTitle: true, cell: ({ words }) => words.join(', ') },
    { key: 'means', title: say('synonyms.means'), cell: ({ means }) => means.join(', ') },
  ];
  return (
    <DataTable
      label={say('synonyms.title')}
      columns={columns}
      rows={synonyms}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      tools={{
        title: say('list.actions'),
        cell: (synonym) => {
          const name = synonym.words.join(', ');
          return (
            <div className={classes.tools}>
              <ActionIcon
                {...quiet}
                aria-label={say('synonyms.change_named', { name })}
                title={say('synonyms.change')}
                onClick={() => onAsk({ action: 'save', synonym })}
              >
                <IconPencil size={18} stroke={1.7} />
              </ActionIcon>
              <ActionIcon
                {...quiet}
                aria-label={say('synonyms.remove_named', { name })}
                title={say('synonyms.remove')}
                onClick={() => onAsk({ action: 'remove', synonym })}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </div>
          );
        },
      }}
    />
  );
}

function RemoveQuestion({ synonym, onClose }: { synonym: Synonym; onClose: () => void }) {
  const say = useWords(operatorWords);
  return (
    <SendQuestion
      title={say('synonyms.remove_title')}
      text={say('synonyms.remove_text', { words: synonym.words.join(', '), means: synonym.means.join(', ') })}
      confirm={say('synonyms.remove')}
      options={synonymsApi.remove()}
      variables={synonym.id}
      done={{ title: say('synonyms.removed') }}
      failed={say('decision.failed')}
      onClose={onClose}
    />
  );
}
