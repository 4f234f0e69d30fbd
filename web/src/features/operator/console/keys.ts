/** Everything that the console has read: a decision changes lists, queues, details and the log at once. */
export const OPERATOR = ['operator'] as const;

/** A decision of the console: its screen tells failures itself. */
export const decision = (operation: string) => ({ operation, handlesFailure: true, invalidates: [OPERATOR] }) as const;
