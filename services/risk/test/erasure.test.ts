// The remaining data of an erased customer: sums and amounts, but no text of a merchant or of the customer.
import { derive, uuid as uuidIn } from '@pay/core/id';
import { iso, MINUTE, systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { aCtx, anOwner, messageOf } from '@pay/testkit/service';
import { aCard, fresh, listFiredRules, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => void (harness = await riskHarness()));
afterAll(() => harness.stop());

type Card = ReturnType<typeof aCard>;

/** Every row of the tables that may name a merchant, as text. */
const rowsOf = async ({ owner }: Card): Promise<string> => {
  const tables = ['observations', 'anomalies', 'card_merchants'];
  const rows = await Promise.all(
    tables.map((table) =>
      harness.sql<{ row: string }>(`select t::text as row from risk.${table} t where account = $1`, [uuidIn(owner.account)]),
    ),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
};

const forget = ({ owner, customerId }: Card) => harness.api.forget(aCtx(owner), { customerId, erasedAt: iso(systemClock.now()) });

const agentCard = (owner: ReturnType<typeof anOwner>): Card => aCard(harness, owner, { agentId: fresh('agent') });

/** Two authorizations whose attestation names another merchant; the second is at a merchant other than the first. */
async function spend(card: Card): Promise<void> {
  const attestation = { status: 'attested', merchantText: 'Dentist Snodgrass' } as const;
  await card.evaluate({ attestation, merchant: { name: 'Gargoyle Clinic', city: 'Thistlemouth' } });
  const verdict = await card.evaluate({
    after: MINUTE,
    amountUnits: '1100',
    attestation,
    merchant: { name: 'Bookmaker Blather' },
  });
  expect(listFiredRules(verdict)).toEqual(['intentMismatch', 'merchantDrift']);
}

const words = /Snodgrass|Gargoyle|Thistlemouth|Blather/i;

test('an erasure removes merchants’ and customers’ texts and keeps the sums that limits count', async () => {
  const owner = anOwner();
  const [erased, other] = [agentCard(owner), agentCard(owner)];
  for (const card of [erased, other]) await spend(card);
  const sums = () =>
    harness.sql('select scope_id, grain, observations, amount_units from risk.buckets where account = $1 order by 1, 2', [
      uuidIn(owner.account),
    ]);
  const before = await sums();
  expect(await rowsOf(erased)).toMatch(words);
  expect(await forget(erased)).toEqual({ more: false });
  const [mine, others] = await Promise.all([erased, other].map(({ cardId }) => observationsOf(cardId)));
  expect(mine).toEqual([null, null]);
  expect(others).toEqual([expect.stringMatching(words), expect.stringMatching(words)]);
  expect(await sums()).toEqual(before);
  const anomalies = await harness.api.listAnomalies(aCtx(owner), { customerId: erased.customerId, limit: 10 });
  expect(anomalies.items.length).toBeGreaterThan(2);
  expect(JSON.stringify(anomalies)).not.toMatch(words);
  expect(await forget(erased)).toEqual({ more: false });
  expect(await forget(other)).toEqual({ more: false });
  expect(await rowsOf(erased)).not.toMatch(words);
});

test('a customer of another owner is not erased', async () => {
  const card = agentCard(anOwner());
  await spend(card);
  await forget({ ...card, owner: anOwner() });
  expect(await rowsOf(card)).toMatch(words);
});

test('an event that arrives after the erasure counts for limits and restores no merchant text', async () => {
  const [erased, other] = [agentCard(anOwner()), agentCard(anOwner())];
  await forget(erased);
  for (const card of [erased, other]) {
    const { subjectId, cardId, customerId, at } = card.request();
    const data = {
      ...{ id: subjectId, cardId, userId: customerId, authorizedAmount: 10, createdAt: at },
      ...{ merchantName: 'Gargoyle Clinic', merchantId: 'm-1', attestationStatus: 'attested' },
    };
    const event = {
      type: 'transaction.authorized',
      createdAt: at,
      owner: card.owner,
      resourceId: subjectId,
      version: 1,
      data,
    } as const;
    const late = { ...event, id: derive('event', subjectId, 'authorized') };
    await harness.bus.publish('EVT_CARD', 'evt.card', messageOf('card', [late]), { messageId: late.id, traces: [] });
    await eventually(
      () => observationsOf(cardId),
      (rows) => rows.length === 1,
    );
  }
  expect(await rowsOf(erased)).not.toMatch(words);
  expect(await rowsOf(other)).toMatch(words);
  const sums = await harness.sql<{ observations: number }>('select observations from risk.buckets where scope_id = $1', [
    uuidIn(erased.cardId),
  ]);
  expect(sums.map(({ observations }) => observations)).toEqual([1, 1]);
});

const observationsOf = async (cardId: string): Promise<(string | null)[]> =>
  (
    await harness.sql<{ judged: string | null }>('select judged from risk.observations where scope_id = $1 order by seen_at', [
      uuidIn(cardId),
    ])
  ).map(({ judged }) => judged);
