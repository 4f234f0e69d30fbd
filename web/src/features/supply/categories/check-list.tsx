import classes from '../supply.module.css';

interface Item<K> {
  readonly key: K;
  readonly label: string;
  readonly level?: number;
}

interface Props<K> {
  readonly items: readonly Item<K>[];
  readonly chosen: readonly K[];
  readonly isFull: boolean;
  readonly onChange: (chosen: readonly K[]) => void;
}

/** Boxes to tick. When no more may be chosen, only ticked ones can be changed. */
export function CheckList<K extends string | number>({ items, chosen, isFull, onChange }: Props<K>) {
  const toggle = (key: K) => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <ul className={classes.checks}>
      {items.map(({ key, label, level }) => (
        <li key={key}>
          <label className={classes.check} data-level={level}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              disabled={isFull && !chosen.includes(key)}
              onChange={() => toggle(key)}
            />
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
}
