// Loaded into a server before its program. On SIGUSR2 its clock steps to as many milliseconds beside the machine's as the file CLOCK_FILE says.
import { readFileSync } from 'node:fs';

const machine = Date;
let beside = 0;

const now = () => machine.now() + beside;

globalThis.Date = new Proxy(machine, {
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
});

process.on('SIGUSR2', () => {
  beside = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
});
