/** A failure that the operator can act on: the message says what to do and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Also those of the embedded database, which is a package of its own with a class of the same name. */
export const isOperatorError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'OperatorError';
