import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { CloseContext } from './close-context.ts';
import classes from './menu.module.css';

interface Props {
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  /** Below 768 px only. */
  readonly isForPhones?: boolean;
  readonly lang?: string;
  /** Where it leads; without it, `onClick` is what it does. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, isDisabled, isDangerous, isForPhones, lang, to, onClick, children }: Props) {
  const close = useContext(CloseContext);
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    lang,
    className: `${classes.item} ${isForPhones ? 'mantine-hidden-from-md' : ''}`,
    'data-dangerous': isDangerous || undefined,
    onClick: () => {
      close();
      onClick?.();
    },
  };
  const content = (
    <>
      {icon === undefined ? null : (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      {children}
    </>
  );
  return to === undefined ? (
    <button type="button" {...common} disabled={isDisabled}>
      {content}
    </button>
  ) : (
    <Link to={to} {...common}>
      {content}
    </Link>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={classes.label}>{children}</div>;
}

export function MenuDivider() {
  return <hr className={classes.divider} />;
}
