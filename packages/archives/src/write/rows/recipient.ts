import { recipientOf } from '../context.js';

/** The recipient of a direct message: of the other person, of its only one, or of the group. */
export const directRecipient = (senderId: number, participants: ReadonlyArray<number>, conversationId: number | null): number => {
  if (participants.length > 2 && conversationId !== null) return recipientOf.conversation(conversationId);
  return recipientOf.person(participants.find((id) => id !== senderId) ?? senderId);
};
