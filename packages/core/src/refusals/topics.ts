/** What a person wants of topics. */
export type TopicRefusal = { readonly kind: 'topicAlreadyMuted' } | { readonly kind: 'topicNotMuted' } | { readonly kind: 'tooManyTopicPreferences' };
