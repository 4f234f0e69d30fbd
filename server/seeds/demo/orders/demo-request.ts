/** Requests of `orders.json`. Days are counted from today. */
export interface DemoRequest {
  readonly buyer: string;
  readonly state: string;
  /** Days since it was made. */
  readonly age: number;
  readonly category?: string | null;
  /** Whose product it asks for. */
  readonly product?: string;
  readonly title?: string;
  readonly text: string;
  readonly amount: number | null;
  readonly unit?: string | null;
  readonly price: number | null;
  readonly days: number | null;
  readonly deadline?: number;
  readonly address?: string;
  readonly extra?: readonly (readonly string[])[];
  /** Kinds of the demo's pictures. */
  readonly images?: readonly string[];
  /** Documents of `attachments.json`. */
  readonly files?: readonly string[];
  readonly answers?: readonly DemoAnswer[];
}

export interface DemoAnswer {
  readonly company: string;
  readonly offer?: DemoOffer;
  /** What the offer was before. */
  readonly versions?: readonly Partial<DemoOffer>[];
  readonly selected?: boolean;
  readonly completed?: boolean;
  /** Another offer was chosen, or the request was closed. */
  readonly lost?: boolean;
  readonly closed?: boolean;
  readonly reject?: { readonly reason: string; readonly text?: string } | null;
  readonly messages?: readonly (readonly string[])[];
  readonly rating?: { readonly score: number; readonly text: string; readonly reply?: string };
}

export interface DemoOffer {
  readonly price: number;
  readonly days: number;
  readonly vat: number;
  readonly delivery: number;
  readonly terms: string;
  readonly valid: number;
  readonly comment: string;
}
