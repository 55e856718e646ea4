import { form } from './event-form.js';
import type { Encoders } from './event-view.js';
import type { WireTypes } from './wire-type.js';

const changedForm = form<unknown>()(['invites_changed'], {});

/** LEVEL(209): sent only to administrators before. Spec: 6 (`invites_changed`) */
export const invitationEncoders: Encoders<'invitationsChanged', 'invites_changed'> = {
  invitationsChanged: (event, view) => (event.isForInviter === true && !view.open('inviteByGroup') ? [] : changedForm.events(event, view)),
};

export const invitationTypes: WireTypes<'invites_changed'> = {
  invites_changed: { forms: [changedForm], keepsState: 'invitations are no part of the state' },
};
