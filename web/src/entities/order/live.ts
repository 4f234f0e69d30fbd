/**
 * The other party works on the same thing: it is asked for again on focus and every 20 seconds. What a loader has just
 * fetched is not asked for twice.
 */
export const LIVE = { staleTime: 2000, refetchInterval: 20_000, refetchOnWindowFocus: true } as const;
