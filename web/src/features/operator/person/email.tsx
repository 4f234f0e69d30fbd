import { Fragment } from 'react';

/** An e-mail address, or a text that may be one: where it does not fit its column it is broken before `@` or a dot. */
export function Email({ children }: { children: string }) {
  if (!children.includes('@')) return children;
  return children.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
