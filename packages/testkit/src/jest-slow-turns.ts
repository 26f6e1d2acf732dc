// Runs in each test file that may ask the shared platform: the file fails at its end where the platform kept its event loop for too
// long meanwhile. Other files ask it too, so the message names the work rather than the file; a slow turn fails one file.
import { testServers } from './infra.ts';
import { slowTurnsPath } from './platform-process.ts';
import { refuseSlowTurns, type SlowTurn } from './slow-turns.ts';

afterAll(async () => {
  const answer = await fetch(`${testServers().platformUrl}${slowTurnsPath}`);
  refuseSlowTurns((await answer.json()) as SlowTurn[]);
});
