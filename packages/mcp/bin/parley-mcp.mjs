#!/usr/bin/env node
import { runStdio } from '../dist/stdio/run-stdio.js';

const { argv, stdin, stdout, stderr } = process;
const code = await runStdio({ args: argv.slice(2), stdin, stdout, tell: (line) => stderr.write(`${line}\n`) });
process.exit(code);
