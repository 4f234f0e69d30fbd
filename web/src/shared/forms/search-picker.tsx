import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import type { ReactNode } from 'react';
import classes from './search-picker.module.css';

interface Props<T> extends Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'error' | 'inputMode'> {
  /** Its field in the form, for focus. */
  readonly path: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isLoading: boolean;
  readonly text: string;
  readonly maxLength: number;
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly show: (option: T) => ReactNode;
  readonly onText: (text: string) => void;
  readonly onPick: (option: T) => void;
  readonly onLeave?: () => void;
}

/** A text field that offers what it finds; arrows, Enter and Escape work, as does a finger. */
export function SearchPicker<T>(props: Props<T>) {
  const { label, description, placeholder, error, inputMode, path, text, options, keyOf, show } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const pick = (key: string) => {
    const option = options.find((candidate) => keyOf(candidate) === key);
    if (option !== undefined) props.onPick(option);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={placeholder}
          error={error}
          inputMode={inputMode}
          maxLength={props.maxLength}
          required={props.isRequired ?? false}
          disabled={props.isDisabled ?? false}
          autoComplete="off"
          role="combobox"
          data-path={path}
          value={text}
          rightSection={props.isLoading ? <Loader size={18} aria-hidden /> : null}
          onChange={(event) => {
            props.onText(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            props.onLeave?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options className={classes.options ?? ''}>
          {options.map((option) => (
            <Combobox.Option key={keyOf(option)} value={keyOf(option)} className={classes.option ?? ''}>
              {show(option)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
