import { assumedCapabilities, type Capability, type CapabilitySet, clientCapabilities } from '@parley/core/rules';
import { field, mapped, object, optionalField } from '../composites.js';
import { boolean } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

const capabilityNames = Object.keys(clientCapabilities) as Capability[];
const wordOf = (capability: Capability): string => clientCapabilities[capability].name;

/** The capability that every declaration must name. */
const required = clientCapabilities.notificationSettingsNull.name;

const declaration: ValueCodec<Readonly<Record<string, boolean | undefined>>> = object(
  Object.fromEntries(capabilityNames.map(wordOf).map((word) => [word, word === required ? field(boolean) : optionalField(boolean)])),
);

/** The capabilities that a client declares. Unknown keys are ignored; missing ones get the value for a client without a declaration. */
export const clientCapabilitiesCodec: ValueCodec<CapabilitySet> = mapped(
  declaration,
  (declared) => new Set(capabilityNames.filter((capability) => declared[wordOf(capability)] ?? assumedCapabilities.has(capability))),
);
