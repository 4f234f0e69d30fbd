import pg from 'pg';

type Callback = (error: Error | undefined, result: pg.QueryResult) => void;
type Query = (query: unknown, values: unknown, callback?: Callback) => unknown;

/**
 * A connection that makes its own promises. Behind those of the driver, queries and rows survive collections of the
 * young generation: 5 KB a query, and a tenth to a quarter of the processor time of a read.
 */
export class PooledClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const run: Query = this.query.bind(this);
    const query: Query = (asked, values, callback) =>
      typeof values === 'function' || typeof callback === 'function' || isSubmittable(asked)
        ? run(asked, values, callback)
        : promised((answer) => run(asked, values, answer));
    this.query = query as pg.Client['query'];
  }
}

/** A query object that receives its rows itself, as a cursor does. */
const isSubmittable = (query: unknown): boolean => typeof (query as pg.Submittable | null)?.submit === 'function';

async function promised(ask: (answer: Callback) => void): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    // As the driver does, so that the trace leads to the caller instead of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
