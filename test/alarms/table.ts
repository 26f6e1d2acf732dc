// The production of each page in the order of the runs, or the reason why a page cannot be produced. `table.test.ts`
// checks that every page of the rule files has one or the other.
import { burnProductions, burningAlone } from './burn-productions.ts';
import { delayProductions, outages } from './outages.ts';
import { postgresAlone, postgresHeld } from './postgres.ts';
import type { Act, Production } from './production.ts';
import type { AlertId } from './rules.ts';
import { restoreProductions } from './restore-productions.ts';
import { forgetfulLedger, tamperedLedger, tamperedRecords } from './tampered-records.ts';
import { proofBehind, tickets } from './tickets.ts';
import { canary, probeAway, surroundingProductions, staleProof } from './surrounding-productions.ts';

const alone = (production: Production): Act => ({ name: production.what, productions: [production] });

export const acts: readonly Act[] = [
  { name: 'the ledger is tampered with', productions: tamperedLedger },
  alone(forgetfulLedger),
  { name: 'records are tampered with', productions: [...tamperedRecords, canary] },
  // Before the outages, which would miss the same objectives.
  { name: 'objectives are missed', productions: burnProductions },
  ...burningAlone.map(alone),
  { name: 'services cannot do their work', productions: delayProductions },
  { name: 'work waits for people', productions: tickets },
  alone(proofBehind),
  { name: 'Postgres is in need', productions: postgresHeld },
  ...postgresAlone.map(alone),
  ...outages.map(alone),
  alone(probeAway),
  ...restoreProductions.map(alone),
];

/** Productions that begin after the first act and run concurrently with the others. */
export const aside: readonly Production[] = [...surroundingProductions, staleProof];

/** Pages that cannot be produced here. */
export const notHere: Readonly<Record<AlertId, string>> = {};
