import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bone } from './bone.tsx';
import classes from './page-header.module.css';

interface Back {
  readonly to: string;
  readonly label: string;
}

export interface PageHeaderProps {
  readonly title: string;
  readonly text?: ReactNode | undefined;
  readonly back?: Back | undefined;
  readonly actions?: ReactNode | undefined;
}

/** The head of every screen inside the shell: the way back, the title, its actions. */
export function PageHeader({ title, text, back, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        {back === undefined ? null : <BackLink {...back} />}
        <h1 className={classes.title}>{title}</h1>
        {text === undefined ? null : <p className={classes.text}>{text}</p>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** The head of a screen whose title is on its way. */
export function PageHeaderSkeleton({ back }: { back: Back }) {
  return (
    <div className={classes.root}>
      <div className={`${classes.words} ${classes.waiting}`}>
        <BackLink {...back} />
        <Bone width="min(420px, 70vw)" height={28} />
      </div>
    </div>
  );
}

function BackLink({ to, label }: Back) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden />
      {label}
    </Link>
  );
}
