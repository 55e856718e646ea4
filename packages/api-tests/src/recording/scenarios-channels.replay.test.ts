import { replayScenarios } from '../../fixtures/recording/replay.js';

replayScenarios('channels');
