/** An answer of the receiver to a mail, other than that it is taken. */
export class Answer extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** One answer for unknown, malformed and dead addresses, and for channels that refuse the mail. */
export const refused = (): Answer => new Answer(550, '5.1.1 This address takes no mail');

export const failed = (): Answer => new Answer(451, '4.3.0 Something went wrong here; try again later');

export const tooMany = (): Answer => new Answer(451, '4.7.1 Too many mails to this address; try again later');

export const noRoom = (): Answer => new Answer(452, '4.3.1 No room for the mail now; try again later');

export const tooLarge = (): Answer => new Answer(552, '5.3.4 The mail is too large');

export const headerTooLarge = (): Answer => new Answer(552, '5.3.4 The header of the mail is too large');

export const unreadable = (): Answer => new Answer(554, '5.6.0 The mail cannot be read');

export const tooManyConnections = (): Answer => new Answer(421, '4.7.0 Too many connections from this address');

/** One recipient per mail: senders retry the others. */
export const oneAtATime = (): Answer => new Answer(452, '4.5.3 One recipient at a time');
