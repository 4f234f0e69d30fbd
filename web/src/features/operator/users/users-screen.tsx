import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { operatorWords } from '../words.ts';
import { usersApi } from './api.ts';
import { USER_CHOICES } from './filters.ts';
import { UserTable } from './user-table.tsx';

/** Everybody who has an account. */
export function UsersScreen() {
  const say = useWords(operatorWords);
  const address = useListAddress(USER_CHOICES);
  const list = useQuery(usersApi.list(address.filters));
  return (
    <ConsoleList
      title={say('users.title')}
      address={address}
      search={say('users.search')}
      selects={[
        {
          name: 'only',
          label: say('users.show'),
          all: say('users.everybody'),
          value: address.filters.chosen.only,
          options: USER_CHOICES.only.map((value) => ({ value, label: say(`users.only.${value}`) })),
        },
      ]}
      list={list}
      empty={{ icon: IconUsers, title: say('users.empty'), text: say('users.empty_text') }}
    >
      {(users, isBusy) => <UserTable users={users} isBusy={isBusy} />}
    </ConsoleList>
  );
}
