/**
 * For data that the other party changes too: refetched on focus and every 20 seconds, but not when the screen appears
 * if a loader has just fetched it.
 */
export const LIVE = { staleTime: 5_000, refetchInterval: 20_000, refetchOnWindowFocus: true } as const;
