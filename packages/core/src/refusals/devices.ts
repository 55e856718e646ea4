/** Refusals about devices and the notifications that go to them. Spec: 4.19 */
export type DeviceRefusal =
  | { readonly kind: 'pushNotConfigured' }
  /** Also for another person's. */
  | { readonly kind: 'noSuchDevice' }
  | { readonly kind: 'pushFieldsIncomplete' }
  | { readonly kind: 'invalidPushKey' }
  | { readonly kind: 'invalidTokenId' }
  | { readonly kind: 'noKeyToRotate' }
  | { readonly kind: 'noTokenToRotate' }
  | { readonly kind: 'registrationInProgress' }
  | { readonly kind: 'pushTokenEmptyOrLong' }
  | { readonly kind: 'invalidApnsToken' }
  | { readonly kind: 'noSuchPushToken' }
  /** The caller has no such token. */
  | { readonly kind: 'pushTokenUnknown' }
  | { readonly kind: 'pushTokenUnknownToRelay' }
  | { readonly kind: 'noActiveDevice' }
  | { readonly kind: 'relayRefused' }
  | { readonly kind: 'relayUnreachable' }
  | { readonly kind: 'relayBroken' };
