// Five thousand random money operations by 32 callers at once. `npm run nightly` runs two hundred thousand.
// docs/testing.md lists the drawn operations and the proofs.
import { seedOfRun } from '@pay/testkit/ids';
import { kindNames } from '../money-walk/kinds.ts';
import { walk } from '../money-walk/walk.ts';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();
const operations = 5_000;

test('concurrent callers neither create nor lose money, in the ledger, in the journal, and in the books of the rails', async () => {
  const owner = await harness.plainOwner();
  const { tally, problems } = await walk({ platform: harness.platform, owner, seed: seedOfRun(), operations });
  const told = tally.lines().join('\n');
  expect({ problems: problems.slice(0, 20), told: problems.length > 0 ? told : '' }).toEqual({ problems: [], told: '' });
  // A kind that is always rejected proves nothing.
  expect({ never: tally.never(kindNames), told }).toEqual({ never: [], told });
}, 600_000);
