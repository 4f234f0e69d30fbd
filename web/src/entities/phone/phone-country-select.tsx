import { Combobox, ScrollArea, UnstyledButton, useCombobox, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/VisuallyHidden.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { countriesIn, findCountries } from './phone-countries.ts';
import classes from './phone-input.module.css';
import type { PhoneValue } from './phone-value.ts';
import { phoneWords } from './words.ts';

const LIST_HEIGHT = 200;

interface Props {
  readonly value: PhoneValue;
  readonly disabled: boolean;
  readonly onChoose: (isoCode: string) => void;
}

/** The country before the number: its code, and a list that can be searched. */
export function PhoneCountrySelect({ value, disabled, onChoose }: Props) {
  const say = useWords(phoneWords);
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const current = countries.find(({ isoCode }) => isoCode === value.isoCode);
  const found = findCountries(countries, search);
  const list = useCombobox({
    onDropdownOpen: () => list.focusSearchInput(),
    onDropdownClose: () => {
      list.resetSelectedOption();
      setSearch('');
    },
  });

  return (
    <Combobox
      store={list}
      width={300}
      position="bottom-start"
      // Rendered at the field, so that both are in the same landmark.
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      onOptionSubmit={(isoCode) => {
        list.closeDropdown();
        onChoose(isoCode);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <UnstyledButton
          className={classes.country ?? ''}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={list.dropdownOpened}
          onClick={() => list.toggleDropdown()}
        >
          <VisuallyHidden>{say('country', { name: current?.name ?? value.isoCode })}</VisuallyHidden>
          <span className={classes.iso}>{value.isoCode}</span>
          <span className="numbers">+{value.countryCode}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            list.selectFirstOption();
          }}
          placeholder={say('search')}
          aria-label={say('search')}
        />
        <Combobox.Options aria-label={say('list')}>
          <ScrollArea.Autosize mah={LIST_HEIGHT} type="auto" offsetScrollbars={false}>
            {found.length === 0 ? <Combobox.Empty>{say('nothing')}</Combobox.Empty> : null}
            {found.map(({ isoCode, name, callingCode }) => (
              <Combobox.Option
                key={isoCode}
                value={isoCode}
                active={isoCode === value.isoCode}
                className={classes.option ?? ''}
              >
                <span>{name}</span>
                <span className="numbers">+{callingCode}</span>
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
