import classes from '../supply.module.css';

interface Item<K> {
  readonly value: K;
  readonly label: string;
  readonly level?: number;
}

interface Props<K> {
  readonly items: readonly Item<K>[];
  readonly chosen: readonly K[];
  readonly isFull: boolean;
  readonly onChange: (chosen: readonly K[]) => void;
}

/** Checkboxes. When no more may be chosen, only ticked ones can be changed. */
export function CheckList<K extends string | number>({ items, chosen, isFull, onChange }: Props<K>) {
  const toggle = (value: K) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <ul className={classes.checks}>
      {items.map(({ value, label, level }) => (
        <li key={value}>
          <label className={classes.check} data-level={level}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={isFull && !chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
}
