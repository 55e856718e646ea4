import type { WireTypes } from '../wire-type.js';
import { choiceForm } from './choice.js';
import { membershipForms, peerEventForms } from './subscription.js';

export const subscriptionTypes: WireTypes<'subscription'> = { subscription: { forms: [...membershipForms, choiceForm, ...peerEventForms] } };
