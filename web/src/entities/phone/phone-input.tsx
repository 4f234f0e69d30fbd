import { Input } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { PhoneCountrySelect } from './phone-country-select.tsx';
import classes from './phone-input.module.css';
import { formatNational, isCountryUnknown, movePhone, typedPhone } from './phone-rules.ts';
import type { PhoneValue } from './phone-value.ts';

interface Props {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** How the form finds the field. */
  readonly 'data-path'?: string;
}

/** A phone number with its country. It includes the numbering rules of every country: import it on demand. */
export function PhoneInput({ value, onChange, onBlur, onFocus, label, description, error, ...rest }: Props) {
  const { required = false, disabled = false, autoFocus = false } = rest;
  const caret = useCaret();
  const id = useId();
  // An incomplete country code, such as `+37`: it stays as typed, so that the next digit can complete it.
  const [begun, setBegun] = useState<string | null>(null);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: text } = event.currentTarget;
    caret.remember(event.currentTarget);
    setBegun(isCountryUnknown(text, value) ? text : null);
    onChange(typedPhone(text, value));
  }

  const notes = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    // Not an `Input.Wrapper`: it would lend its label to the search among the countries too.
    <div>
      <Input.Label htmlFor={id} required={required} size="md" className={classes.label ?? ''}>
        {label}
      </Input.Label>
      <div className={classes.root} data-invalid={Boolean(error) || undefined}>
        <PhoneCountrySelect
          value={value}
          disabled={disabled}
          onChoose={(isoCode) => {
            setBegun(null);
            onChange(movePhone(value, isoCode));
            caret.input.current?.focus();
          }}
        />
        <Input
          ref={caret.input}
          id={id}
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          size="md"
          classNames={{ wrapper: classes.number ?? '', input: classes.input ?? '' }}
          value={begun ?? formatNational(value)}
          error={Boolean(error)}
          required={required}
          disabled={disabled}
          autoFocus={autoFocus}
          aria-describedby={notes || undefined}
          data-path={rest['data-path']}
          onChange={type}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      </div>
      {description ? (
        <Input.Description id={`${id}-description`} className={classes.note ?? ''}>
          {description}
        </Input.Description>
      ) : null}
      {error ? (
        <Input.Error id={`${id}-error`} className={classes.note ?? ''}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}

/** Formatting changes while the person types: the caret stays behind the same digit. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null || digitsBefore.current === null) return;
    const position = afterDigits(element.value, digitsBefore.current);
    element.setSelectionRange(position, position);
    digitsBefore.current = null;
  });
  return {
    input,
    remember: ({ value, selectionStart }: HTMLInputElement) => {
      const before = value.slice(0, selectionStart ?? value.length);
      const isAtEnd = before.length === value.length;
      digitsBefore.current = isAtEnd ? Number.POSITIVE_INFINITY : before.replace(/\D/g, '').length;
    },
  };
}

function afterDigits(text: string, count: number): number {
  let seen = 0;
  for (const [index, sign] of [...text].entries()) {
    if (seen === count) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}
