/** The other party works on the same thing: it is asked for again on focus and every 20 seconds. */
export const LIVE = { staleTime: 0, refetchInterval: 20_000, refetchOnWindowFocus: true } as const;
