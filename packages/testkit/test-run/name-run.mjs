// Jest's globalSetup. Names the run by the folder that its workers share; starts nothing, so that runs without a database cost nothing.
import { folderForRun } from './cluster-folder.mjs';

export default function nameRun() {
  process.env.PARLEY_TEST_RUN = folderForRun();
}
