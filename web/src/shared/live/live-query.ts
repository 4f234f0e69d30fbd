/**
 * The other party works on the same thing: it is asked for again on focus and every 20 seconds. What a loader has just
 * fetched is not asked for again when the screen appears.
 */
export const LIVE = { staleTime: 5_000, refetchInterval: 20_000, refetchOnWindowFocus: true } as const;
