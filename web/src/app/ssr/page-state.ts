import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

/** What the server hands to the browser, as data, in `<script type="application/json" id="state">`. */
export interface PageState {
  readonly loaderData: HydrationState['loaderData'];
  readonly queries: DehydratedState;
}

export const STATE_ID = 'state';
export const NONCE_META = 'csp-nonce';

/** JSON that is safe inside a script element: nothing in it can close the element. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
