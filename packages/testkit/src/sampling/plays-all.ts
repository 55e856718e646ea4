/** Whether every case is played: `npm run test:full` does, `npm test` plays a covering sample. */
export const playsAll = process.env['PARLEY_ALL_TESTS'] === '1';
