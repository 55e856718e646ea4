/** Reasons for reporting a message, with their texts for people. Spec: level 435 */
export const reportReasons = {
  spam: 'Spam',
  harassment: 'Harassment',
  inappropriate: 'Inappropriate content',
  norms: 'Violates community norms',
  other: 'Other reason',
} as const;

export type ReportReason = keyof typeof reportReasons;

/** Code points. */
export const maxReportLength = 1_000;
