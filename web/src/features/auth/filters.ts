import { METHOD } from '../../shared/routing/return-to.ts';

export const METHODS = ['email', 'phone'] as const;
export type Method = (typeof METHODS)[number];

/** The open tab; anything unknown means the first. */
export const methodOf = (search: string): Method =>
  METHODS.find((method) => method === new URLSearchParams(search).get(METHOD)) ?? METHODS[0];

/** The same address with another tab open. */
export function withMethod(search: string, method: Method): string {
  const params = new URLSearchParams(search);
  params.delete(METHOD);
  if (method !== METHODS[0]) params.set(METHOD, method);
  return params.size === 0 ? '' : `?${params}`;
}

/** The parameters that go on to the next screen: all but the tab. */
export const onward = (search: string): string => withMethod(search, METHODS[0]);
