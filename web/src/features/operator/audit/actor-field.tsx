import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS, type OperatorUser, type UserId } from '@postavka/contract';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '../../../shared/format/format.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { SearchPicker } from '../../../shared/forms/search-picker.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { operatorWords } from '../words.ts';
import { auditApi } from './api.ts';
import classes from './audit.module.css';

const DEBOUNCE_MS = 300;

/** The person whose actions are shown: found by name or contact, removed with one press. */
export function ActorField({ actor, onPick }: { actor: UserId | null; onPick: (actor: UserId | null) => void }) {
  return actor === null ? <Search onPick={onPick} /> : <Chosen actor={actor} onClear={() => onPick(null)} />;
}

function Search({ onPick }: { onPick: (actor: UserId) => void }) {
  const say = useWords(operatorWords);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const found = useQuery(auditApi.people(asked));
  return (
    <SearchPicker
      path="actor"
      label={say('audit.filter.actor')}
      placeholder={say('audit.filter.actor_hint')}
      isLoading={text.trim() !== '' && found.isFetching}
      text={text}
      maxLength={LIMITS.search.max}
      options={text.trim() === '' ? [] : (found.data?.data ?? [])}
      keyOf={({ id }) => String(id)}
      show={(user) => [nameOf(user), user.companies[0]?.name].filter(Boolean).join(' · ')}
      onText={setText}
      onPick={({ id }) => onPick(id)}
    />
  );
}

function Chosen({ actor, onClear }: { actor: UserId; onClear: () => void }) {
  const say = useWords(operatorWords);
  const user = useQuery(auditApi.people(`#${actor}`)).data?.data.find(({ id }) => id === actor);
  const name = user === undefined ? `#${actor}` : nameOf(user);
  return (
    <div className={classes.actor}>
      <span className={classes.label}>{say('audit.filter.actor')}</span>
      <Button
        variant="light"
        fullWidth
        rightSection={<IconX size={16} aria-hidden />}
        aria-label={say('audit.filter.anybody', { name })}
        onClick={onClear}
      >
        {name}
      </Button>
    </div>
  );
}

const nameOf = (user: OperatorUser): string =>
  personName(user) || (user.email ?? (user.phone === null ? `#${user.id}` : formatPhone(user.phone)));
