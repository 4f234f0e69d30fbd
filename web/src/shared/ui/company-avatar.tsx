import classes from './company-avatar.module.css';

/** As many as `colors.css` has, counted from 1. */
const TINTS = 6;

interface Props {
  readonly name: string;
  readonly size?: number;
  /** People are round. */
  readonly isPerson?: boolean;
}

/** The first letter of a company or a person on a tint of its own. It is decoration: the name is always beside it. */
export function CompanyAvatar({ name, size = 40, isPerson = false }: Props) {
  const tint = `--tint-${tintOf(name)}`;
  return (
    <span
      className={classes.root}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.42),
        background: `var(${tint})`,
        color: `var(${tint}-ink)`,
      }}
      data-letter={letterOf(name)}
      data-person={isPerson || undefined}
      aria-hidden
    />
  );
}

/** The first letter of the name itself: the legal form stands before the quotes, or is an abbreviation before a name. */
export function letterOf(company: string): string {
  const name = /[\u00ab\u201e\u201c"]\s*(.+)/.exec(company)?.[1] ?? company.replace(/^\s*\p{Lu}{2,4}\s+/u, '');
  return (/[\p{L}\d]/u.exec(name)?.[0] ?? '').toUpperCase();
}

const tintOf = (name: string): number =>
  1 + ([...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % TINTS);
