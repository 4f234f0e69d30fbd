import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import classes from './product-filters.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string | number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A select; it is mounted anew when its value in the address changes. */
export function Choice({ label, name, value, className, children }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      {(id) => (
        <select key={value} id={id} name={name} defaultValue={value} className={classes.input}>
          {children}
        </select>
      )}
    </Field>
  );
}

export function PriceField({ label, name, value }: { label: string; name: string; value: number | null }) {
  return (
    <Field label={label} className={classes.price}>
      {(id) => (
        <input
          key={value}
          id={id}
          name={name}
          inputMode="numeric"
          defaultValue={value ?? ''}
          maxLength={13}
          autoComplete="off"
          className={classes.input}
        />
      )}
    </Field>
  );
}

interface CheckProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly label: string;
  readonly count?: number | undefined;
}

export function Check({ name, isChecked, label, count }: CheckProps) {
  const locale = useLocale();
  return (
    <label className={classes.check}>
      <input key={String(isChecked)} type="checkbox" name={name} value="true" defaultChecked={isChecked} />
      <span>
        {label}
        {count === undefined ? null : <span className={classes.amount}>{formatNumber(locale, count)}</span>}
      </span>
    </label>
  );
}

interface FieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: (id: string) => ReactNode;
}

/** A label above a field. */
export function Field({ label, className = '', children }: FieldProps) {
  const id = useId();
  return (
    <div className={`${classes.field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
