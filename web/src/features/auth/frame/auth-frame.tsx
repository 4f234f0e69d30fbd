import { Text, Title } from '@mantine/core';
import { IconArrowsSplit2, IconFileCheck, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { PlainFrame } from '../../../shared/ui/plain-frame.tsx';
import { authWords } from '../words.ts';
import classes from './auth-frame.module.css';

const PITCH = [
  { name: 'distribute', icon: IconArrowsSplit2 },
  { name: 'compare', icon: IconTable },
  { name: 'close', icon: IconFileCheck },
] as const;

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** The step, in a flow of several. */
  readonly step?: { readonly current: number; readonly of: number };
}

/**
 * The page around every step of a sign-in or sign-up: the form in a card, and a few words about the product beside it.
 */
export function AuthFrame({ title, text, children, footer, step }: Props) {
  const say = useWords(authWords);
  return (
    <PlainFrame>
      <div className={classes.root}>
        <section className={classes.column}>
          <div className={`card ${classes.card}`}>
            {step === undefined ? null : <p className={classes.step}>{say('step', { ...step })}</p>}
            <Title order={1}>{title}</Title>
            {text === undefined ? null : (
              <Text c="dimmed" mt={6} component="div">
                {text}
              </Text>
            )}
            <div className={classes.body}>{children}</div>
          </div>
          {footer === undefined ? null : <p className={classes.footer}>{footer}</p>}
        </section>
        <aside className={classes.pitch}>
          <Title order={2}>{say('pitch.title')}</Title>
          <ul>
            {PITCH.map(({ name, icon: Picture }) => (
              <li key={name}>
                <span className={classes.icon}>
                  <Picture size={22} stroke={1.7} aria-hidden />
                </span>
                {say(`pitch.${name}`)}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </PlainFrame>
  );
}
