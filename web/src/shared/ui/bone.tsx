import classes from './bone.module.css';

interface Props {
  readonly width: number | string;
  readonly height: number;
}

/** A grey bar in place of something that is loading. */
export function Bone({ width, height }: Props) {
  return <span className={classes.root} style={{ width, height }} aria-hidden />;
}
