/** Refusals about visibility policies of topics. */
export type TopicRefusal = { readonly kind: 'topicAlreadyMuted' } | { readonly kind: 'topicNotMuted' } | { readonly kind: 'tooManyTopicPreferences' };
