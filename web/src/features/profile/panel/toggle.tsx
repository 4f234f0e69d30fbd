import classes from './toggle.module.css';

interface Props {
  /** What it turns on, for those who do not see where it stands. */
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, at once; a thumb's size around it reacts. */
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
