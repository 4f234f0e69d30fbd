export const REPORT_KINDS = ['product', 'company', 'request'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = ['fraud', 'wrong_data', 'forbidden', 'rights', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
