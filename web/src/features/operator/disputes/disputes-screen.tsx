import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { operatorWords } from '../words.ts';
import { disputesApi } from './api.ts';
import { DisputeTable } from './dispute-table.tsx';
import { DISPUTE_CHOICES } from './filters.ts';

/** Claims to companies that somebody else has registered. */
export function DisputesScreen() {
  const say = useWords(operatorWords);
  const address = useListAddress(DISPUTE_CHOICES);
  const decided = { title: say('list.decided'), text: say('list.decided_text') };
  const list = useQuery(disputesApi.list(address.filters));
  return (
    <ConsoleList
      title={say('disputes.title')}
      text={say('disputes.text')}
      address={address}
      search={say('disputes.search')}
      selects={[
        {
          name: 'state',
          label: say('disputes.state'),
          all: say('disputes.any_state'),
          value: address.filters.chosen.state,
          options: DISPUTE_CHOICES.state.map((value) => ({ value, label: say(`disputes.states.${value}`) })),
        },
      ]}
      list={list}
      empty={{ icon: IconScale, title: say('disputes.empty'), text: say('disputes.empty_text') }}
      nothing={address.filters.chosen.state === 'open' && address.filters.q === '' ? decided : undefined}
    >
      {(disputes, isBusy) => <DisputeTable disputes={disputes} isBusy={isBusy} />}
    </ConsoleList>
  );
}
