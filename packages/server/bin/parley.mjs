#!/usr/bin/env node
import './check-node.mjs';
import './keep-heap-small.mjs';
import { nameSources } from './source-names.mjs';

nameSources();
const { runCommand } = await import('./dist/parley.js');
process.exitCode = await runCommand(process.argv.slice(2));
