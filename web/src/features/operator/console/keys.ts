/** The key of all queries of the console: a decision changes lists, queues, details and the log at once. */
export const OPERATOR = ['operator'] as const;

/** The `meta` of a decision: its screen shows failures itself. */
export const decision = (operation: string) => ({ operation, handlesFailure: true, invalidates: [OPERATOR] }) as const;
