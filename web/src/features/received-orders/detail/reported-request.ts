import type { OrderId } from '@postavka/contract';

/** A request that an operator is told of. */
export interface ReportedRequest {
  readonly id: OrderId;
  readonly name: string;
}
