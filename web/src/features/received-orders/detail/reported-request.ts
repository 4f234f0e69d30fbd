import type { OrderId } from '@postavka/contract';

/** A request to report to an operator. */
export interface ReportedRequest {
  readonly id: OrderId;
  readonly name: string;
}
