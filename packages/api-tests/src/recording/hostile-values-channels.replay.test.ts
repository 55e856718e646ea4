import { replayHostileValues } from '../../fixtures/recording/replay.js';

replayHostileValues('channels');
