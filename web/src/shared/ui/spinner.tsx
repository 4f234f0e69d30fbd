import classes from './spinner.module.css';

/** Says that something is on its way; beside it stand the words. */
export function Spinner() {
  return <span className={classes.root} aria-hidden />;
}
