#!/usr/bin/env node
import { runEmulator } from '../dist/index.js';

process.exitCode = await runEmulator(process.argv.slice(2));
