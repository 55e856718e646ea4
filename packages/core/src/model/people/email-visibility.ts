/** Who sees a person's real e-mail address. Spec: 2 (User), level 163. */
export type EmailVisibility = 'everyone' | 'members' | 'moderators' | 'administrators' | 'nobody';
