import classes from './toggle.module.css';

interface Props {
  /** The name of the switch for screen readers. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly onChange: (checked: boolean) => void;
}

/** A switch that is applied at once; its touch target is larger than itself. */
export function Toggle({ label, checked, disabled = false, describedBy, onChange }: Props) {
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.track} aria-hidden />
    </label>
  );
}
