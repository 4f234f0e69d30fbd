import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { METHODS, type Method, methodOf, withMethod } from '../filters.ts';
import { authWords } from '../words.ts';
import classes from './method-tabs.module.css';

const PANEL = 'method-panel';
const tabId = (method: Method) => `method-${method}`;
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface Props {
  readonly label: string;
  readonly children: (method: Method) => ReactNode;
}

/** E-mail or phone. The tabs are links, so that they work before hydration and can be shared. */
export function MethodTabs({ label, children }: Props) {
  const say = useWords(authWords);
  const { search, state } = useLocation();
  const current = methodOf(search);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEP[event.key];
    if (step === undefined) return;
    const next = METHODS.at((METHODS.indexOf(current) + step) % METHODS.length);
    const tab = next === undefined ? null : document.getElementById(tabId(next));
    tab?.focus();
    tab?.click();
  }

  return (
    <>
      <div role="tablist" aria-label={label} tabIndex={-1} className={classes.root} onKeyDown={move}>
        {METHODS.map((method) => (
          <Link
            key={method}
            role="tab"
            id={tabId(method)}
            aria-selected={method === current}
            aria-controls={PANEL}
            tabIndex={method === current ? 0 : -1}
            to={{ search: withMethod(search, method) }}
            state={state}
            replace
            preventScrollReset
            className={classes.tab}
          >
            {say(`methods.${method}`)}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(current)}>
        {children(current)}
      </div>
    </>
  );
}
