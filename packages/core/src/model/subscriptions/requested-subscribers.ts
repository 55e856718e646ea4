/** Whether clients get the subscribers of their channels, and whether large channels may be listed in part. */
export type RequestedSubscribers = 'none' | 'all' | 'partial';

/** Channels with fewer subscribers are always listed whole. Spec: 2 (Channel, `partial_subscribers`) */
export const largeChannel = 250;
