/** Refusals about reporting messages. Spec: levels 331, 382 */
export type ReportRefusal = { readonly kind: 'reportsNotTaken' } | { readonly kind: 'reportNeedsDescription' };
