/** Which topics a channel takes. `inherit` leaves the empty topic to the organization. Spec: 2 (Channel), level 392; `emptyTopicOnly` level 404. */
export type TopicsPolicy = 'inherit' | 'allowEmptyTopic' | 'disableEmptyTopic' | 'emptyTopicOnly';

/** The organization's policy for the empty topic. */
export type RealmTopicsPolicy = 'allowEmptyTopic' | 'disableEmptyTopic';
