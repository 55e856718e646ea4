export { startEmulator, type EmulatorOptions } from './start-emulator.js';
export type { Emulator, EmulatorClock } from './emulator.js';
export type { FaultKind, FaultOrder, Faults } from './faults.js';
export type { EmulatedPerson, People, PersonName } from './people.js';
export type { RecordedRequest } from './recordings.js';
export { runEmulator } from './run-emulator.js';
