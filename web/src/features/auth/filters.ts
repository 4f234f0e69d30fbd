import { METHOD } from '../../shared/routing/return-to.ts';

export const METHODS = ['email', 'phone'] as const;
export type Method = (typeof METHODS)[number];

/** Which tab is open; anything unknown is the first. */
export const methodOf = (search: string): Method =>
  METHODS.find((method) => method === new URLSearchParams(search).get(METHOD)) ?? METHODS[0];

/** The same address with another tab open. */
export function withMethod(search: string, method: Method): string {
  const params = new URLSearchParams(search);
  params.delete(METHOD);
  if (method !== METHODS[0]) params.set(METHOD, method);
  return params.size === 0 ? '' : `?${params}`;
}

/** What goes on to the next screen: everything but the tab. */
export const onward = (search: string): string => withMethod(search, METHODS[0]);
