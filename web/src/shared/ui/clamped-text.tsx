import classes from './clamped-text.module.css';

/** Longer than any usual name: two or three lines of a table. */
const LONG = 120;

/** A name in a list: a very long one is cut after a few lines, and shown whole in its hint and on its own page. */
export function ClampedText({ children }: { children: string }) {
  if (children.length <= LONG) return children;
  return (
    <span className={classes.root} title={children}>
      {children}
    </span>
  );
}
