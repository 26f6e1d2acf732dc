// Runs in each test file that may use the shared platform. The file fails at its end if the platform blocked its event
// loop for too long during the file. Other files use the platform too, so the message names the work instead of the
// file. A slow turn fails one file.
import { testServers } from './infra.ts';
import { slowTurnsPath } from './platform-process.ts';
import { refuseSlowTurns, type SlowTurn } from './slow-turns.ts';

afterAll(async () => {
  const answer = await fetch(`${testServers().platformUrl}${slowTurnsPath}`);
  refuseSlowTurns((await answer.json()) as SlowTurn[]);
});
