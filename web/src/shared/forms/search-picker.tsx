import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './search-picker.module.css';

interface Props<T> extends Pick<TextInputProps, 'label' | 'description' | 'placeholder' | 'error' | 'inputMode'> {
  /** Its field in the form, for focus. */
  readonly path: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** For a dialog that opens with this field focused. */
  readonly isFirst?: boolean;
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

/** A text field with a list of matches; works with the arrow keys, Enter and Escape, and by touch. */
export function SearchPicker<T>(props: Props<T>) {
  const { label, description, placeholder, error, inputMode, path, text, options } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** Which option the arrow keys have reached; -1 is the field itself. */
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const reached = isShown ? options[active] : undefined;

  function close() {
    setIsOpen(false);
    setActive(-1);
  }
  function pick(option: T) {
    props.onPick(option);
    close();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (isShown) setActive(around(active + step, options.length));
      setIsOpen(true);
    } else if (event.key === 'Enter' && reached !== undefined) {
      event.preventDefault();
      pick(reached);
    } else if (event.key === 'Escape' && isShown) close();
  }
  return (
    <TextInput
      label={label}
      description={description}
      // It says when nothing is found.
      descriptionProps={{ 'aria-live': 'polite' }}
      placeholder={placeholder}
      error={error}
      inputMode={inputMode}
      maxLength={props.maxLength}
      required={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      autoComplete="off"
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? id : undefined}
      aria-activedescendant={reached === undefined ? undefined : `${id}-${active}`}
      // While it is open, Escape closes it and not the dialog around it.
      data-mantine-stop-propagation={isShown || undefined}
      data-path={path}
      data-autofocus={props.isFirst || undefined}
      value={text}
      rightSection={props.isLoading ? <Loader size={18} aria-hidden /> : null}
      inputContainer={(input) => (
        <div className={classes.container}>
          {input}
          {isShown ? <Options {...props} id={id} active={active} onPick={pick} /> : null}
        </div>
      )}
      onChange={(event) => {
        props.onText(event.currentTarget.value);
        setIsOpen(true);
        setActive(-1);
      }}
      onClick={() => setIsOpen(true)}
      onFocus={() => setIsOpen(true)}
      onKeyDown={press}
      onBlur={() => {
        close();
        props.onLeave?.();
      }}
    />
  );
}

const around = (index: number, count: number): number => (index < 0 ? count - 1 : index % count);

interface OptionsProps<T> extends Pick<Props<T>, 'label' | 'options' | 'keyOf' | 'show' | 'onPick'> {
  readonly id: string;
  readonly active: number;
}

function Options<T>({ id, label, options, active, keyOf, show, onPick }: OptionsProps<T>) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current !== null) place(root.current);
  }, []);
  useLayoutEffect(() => {
    root.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={root}
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      tabIndex={-1}
      className={classes.options}
      // A press on the list must not take the focus from the field, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and listens to the keys
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          onClick={() => onPick(option)}
        >
          {show(option)}
        </div>
      ))}
    </div>
  );
}

/** Upwards where there is room only there. */
function place(list: HTMLElement): void {
  const { bottom, height } = list.getBoundingClientRect();
  const above = list.parentElement?.getBoundingClientRect().top ?? 0;
  if (bottom > document.documentElement.clientHeight && above > height) list.dataset.side = 'top';
}
