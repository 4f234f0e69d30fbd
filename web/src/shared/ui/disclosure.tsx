import { type ReactNode, useState } from 'react';
import classes from './disclosure.module.css';

interface Props {
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line that opens what most people do not need: its content is loaded only then. */
export function Disclosure({ summary, className = '', children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={`${classes.root} ${className}`} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children : null}
    </details>
  );
}
