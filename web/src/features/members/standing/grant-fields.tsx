import { Button, NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { PERMISSIONS, ROLES, type Role, STAFF_PRESETS } from '@postavka/contract';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { roleKey, roleName, workNames } from '../../../shared/i18n/work-names.ts';
import { membersWords } from '../words.ts';
import classes from './grant-fields.module.css';
import { mayGive, mayGrant, ROLE_LIST, type Standing, startOf, withinReach } from './standing.ts';

const PRESETS = ['buyer', 'seller', 'observer'] as const;

interface Props {
  readonly me: Standing;
  readonly value: Standing;
  readonly onChange: (value: Standing) => void;
  /** The current role and flags of an existing member. */
  readonly before?: Standing;
}

/** A role and its flags. Flags that the person may not give are disabled, with the reason. */
export function GrantFields({ me, value, onChange, before }: Props) {
  const say = useWords(membersWords);
  const words = useWords(workNames);
  const locale = useLocale();
  const isOwner = value.role === ROLES.owner;
  const roles = ROLE_LIST.filter((role) => mayGive(me, role) || role === before?.role);
  return (
    <div className={classes.root}>
      <NativeSelect
        size="md"
        label={say('grant.role')}
        description={say(`grant.role_hint.${roleKey(value.role)}`)}
        value={String(value.role)}
        data={roles.map((role) => ({ value: String(role), label: roleName(locale, role) }))}
        onChange={(event) => onChange(startOf(me, Number(event.currentTarget.value) as Role, before))}
      />
      {value.role === ROLES.staff ? (
        <fieldset className={classes.presets}>
          <legend>{say('grant.preset')}</legend>
          {PRESETS.map((preset) => {
            const permissions = withinReach(me, STAFF_PRESETS[preset], before);
            const isChosen = PERMISSIONS.every((flag) => permissions[flag] === value.permissions[flag]);
            return (
              <Button
                key={preset}
                size="sm"
                variant={isChosen ? 'light' : 'default'}
                aria-pressed={isChosen}
                onClick={() => onChange({ role: value.role, permissions })}
              >
                {words(`preset.${preset}`)}
              </Button>
            );
          })}
        </fieldset>
      ) : null}
      <fieldset className={classes.flags}>
        <legend>{say('grant.flags')}</legend>
        {isOwner ? <p className={classes.note}>{say('grant.owner_flags')}</p> : null}
        {PERMISSIONS.map((flag) => {
          const isMine = mayGrant(me, flag, before);
          return (
            <Switch
              key={flag}
              checked={isOwner || value.permissions[flag]}
              disabled={isOwner || !isMine}
              classNames={{ body: classes.flag ?? '', labelWrapper: classes.label ?? '' }}
              label={words(`permission.${flag}`)}
              description={isOwner || isMine ? say(`grant.flag_hint.${flag}`) : say('grant.not_yours')}
              onChange={(event) =>
                onChange({ ...value, permissions: { ...value.permissions, [flag]: event.currentTarget.checked } })
              }
            />
          );
        })}
      </fieldset>
    </div>
  );
}
