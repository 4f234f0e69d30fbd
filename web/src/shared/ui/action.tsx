import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './action.module.css';

interface Look {
  readonly variant?: 'filled' | 'default' | 'light' | 'white' | 'quiet';
  readonly size?: 'md' | 'lg';
  readonly fullWidth?: boolean;
  readonly leftSection?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A button of public pages and lists: looks like Mantine's, without Mantine, which is 13 KB of scripts and slow to
 * render.
 */
export function ActionButton({
  variant,
  size,
  fullWidth,
  leftSection,
  children,
  ...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look>) {
  return (
    <button type="button" {...rest} {...look({ variant, size, fullWidth })}>
      {leftSection}
      {children}
    </button>
  );
}

/** The same look for a link. */
export function ActionLink({
  variant,
  size,
  fullWidth,
  leftSection,
  children,
  ...rest
}: Look & Pick<LinkProps, 'to' | 'state' | 'reloadDocument'>) {
  return (
    <Link {...rest} {...look({ variant, size, fullWidth })}>
      {leftSection}
      {children}
    </Link>
  );
}

const look = ({
  variant = 'filled',
  size = 'md',
  fullWidth = false,
}: { [K in 'variant' | 'size' | 'fullWidth']: Look[K] | undefined }) => ({
  className: classes.root,
  'data-variant': variant,
  'data-size': size,
  'data-wide': fullWidth || undefined,
});
