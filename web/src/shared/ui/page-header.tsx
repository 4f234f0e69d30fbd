import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly text?: ReactNode | undefined;
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  readonly actions?: ReactNode | undefined;
}

/** The head of every screen inside the shell: the way back, the title, its actions. */
export function PageHeader({ title, text, back, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        {back === undefined ? null : (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={18} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={classes.title}>{title}</h1>
        {text === undefined ? null : <p className={classes.text}>{text}</p>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
