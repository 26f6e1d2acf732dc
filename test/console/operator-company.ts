// Work for operators: a live account with identities to check, a wallet to freeze, and in the sandbox a stuck payout.
import { Pay, type CreateTransfer } from '@pay/sdk';
import { eventually } from '@pay/testkit/eventually';
import { identityForm } from '@pay/testkit/identity-form';
import { markup } from './plant-markup.ts';
import type { ConsolePlatform } from './platform.ts';
import { leaveUndone, type Undone } from './undone.ts';

export type OperatorWork = {
  /** The account's owner in live. */
  readonly owner: string;
  /** Two live customers with submitted identity pages. */
  readonly customers: readonly [string, string];
  /** A client with the account's own key, for requests of its programs during the test. */
  readonly pay: Pay;
  /** Sandbox transfers: one in review, and one that was postponed. */
  readonly review: string;
  readonly stuck: string;
  readonly sandboxWallet: string;
  readonly card: string;
  readonly anomaly: string;
  /** Three anomalies of one rule, which has no others. */
  readonly anomalies: readonly [string, string, string];
  readonly counterparty: string;
  /** Unfinished work in the sandbox: dead letters, and a suspense account with a balance. */
  readonly undone: Undone;
  /** An admin of the account, whose sandbox has a key that an operator offers. */
  readonly admin: { readonly email: string; readonly password: string };
  /** The operators, with their initial passwords. */
  readonly people: Readonly<Record<PersonName, { readonly email: string; readonly password: string }>>;
};
export type PersonName = 'grace' | 'linus' | 'maria';

const accountName = 'Borealis Payroll';

export async function operatorWork({ operator, url, databaseUrl }: ConsolePlatform, sandboxKey: string): Promise<OperatorWork> {
  const live = await operator.createKey('live', accountName);
  const sandboxOwner = await operator.createKey('sandbox', accountName);
  const owners = { live: live.key.id, sandbox: sandboxOwner.key.id };
  const mina: NewPerson = { email: 'mina@example.com', name: 'Mina Okafor', role: 'admin', accountName, owners };
  const admin = await aPerson(operator, mina);
  await operator.operate({
    action: 'key.create',
    input: { ownerId: owners.sandbox, environment: 'sandbox', name: 'Support tool', scopes: ['wallets:read', 'events:read'] },
    reason: 'the support tool has no key',
  });
  const pay = new Pay({ baseUrl: url, apiKey: live.text });
  const customers: [string, string] = [await aSentIdentity(pay, url, 0), await aSentIdentity(pay, url, 1)];
  const sandbox = new Pay({ baseUrl: url, apiKey: sandboxKey });
  const payment = await aPayment(sandbox);
  const [review, stuck] = [await inReview(sandbox, payment), await inReview(sandbox, payment)];
  await operator.operate({
    action: 'transaction.postpone',
    input: { transactionId: stuck, hours: 1 },
    reason: 'the rail is down',
  });
  const [card] = (await sandbox.cards.list({ status: 'active', limit: 1 }).page()).data;
  if (card === undefined) throw new Error('the demonstration company has no card');
  return {
    ...{ owner: live.key.id, pay, customers, review, stuck, sandboxWallet: payment.walletId, card: card.id },
    anomaly: (await sandbox.simulate.createRiskAnomaly({ rule: 'velocityLimit', cardId: card.id })).anomalyId,
    anomalies: [await anAnomaly(sandbox, card.id), await anAnomaly(sandbox, card.id), await anAnomaly(sandbox, card.id)],
    counterparty: payment.destinationAddress,
    undone: await leaveUndone(sandbox, databaseUrl),
    admin,
    people: {
      grace: await aPerson(operator, { email: 'grace@example.com', name: 'Grace Hopper', role: 'operator' }),
      linus: await aPerson(operator, { email: 'linus@example.com', name: 'Linus Adeyemi', role: 'operator' }),
      maria: await aPerson(operator, { email: 'maria@example.com', name: 'Maria Kovács', role: 'auditor' }),
    },
  };
}

const anAnomaly = async ({ simulate }: Pay, cardId: string): Promise<string> =>
  (await simulate.createRiskAnomaly({ rule: 'cooldownViolation', cardId })).anomalyId;

type NewPerson = Parameters<ConsolePlatform['operator']['createUser']>[0];

async function aPerson(operator: ConsolePlatform['operator'], person: NewPerson) {
  const { password } = await operator.createUser(person);
  return { email: person.email, password };
}

/** Creates a live customer who submitted the identity page and accepted the terms. One of the names is markup. */
async function aSentIdentity(pay: Pay, url: string, at: number): Promise<string> {
  const made = await pay.customers.create({
    type: 'individual',
    firstName: at === 0 ? markup : 'Ingrid',
    lastName: 'Solberg',
    email: `live-${String(at)}-${String(process.hrtime.bigint())}@example.com`,
    ...(at === 0 ? { metadata: { [markup]: markup } } : {}),
  });
  const open = made.requirements.map(({ field }) => field).filter((field) => field.startsWith('identity.'));
  const value = (name: string): string =>
    /[dD]ate$/.test(name)
      ? '1990-12-31'
      : /postalCode$/.test(name)
        ? '0150'
        : /ountry$|nationality$/.test(name)
          ? 'NO'
          : at === 0
            ? markup
            : 'Storgata 7';
  const page = new URL(made.kycLink ?? '').pathname;
  const form = identityForm(open);
  for (const name of open) if (typeof form.get(name) === 'string') form.set(name, value(name));
  const sent = await fetch(`${url}${page}/submit`, { method: 'POST', body: form });
  if (!(await sent.text()).includes('We are reviewing')) throw new Error('the identity page did not take what was sent');
  await fetch(`${url}${new URL(made.tosLink ?? '').pathname}/accept`, { method: 'POST' });
  return made.id;
}

const railOf: Readonly<Record<string, 'sepa' | 'ach' | 'spei' | 'pix'>> = { eur: 'sepa', usd: 'ach', mxn: 'spei', brl: 'pix' };

type Payment = { readonly customerId: string; readonly walletId: string; readonly destinationAddress: string };

async function aPayment(pay: Pay): Promise<Payment> {
  for await (const { id, customerId } of pay.counterparties.list({ status: 'active' }))
    for await (const { id: walletId, type, currency } of pay.wallets.list({ customerId, status: 'active' }))
      if (type === 'crypto' && currency === 'usdc') return { customerId, walletId, destinationAddress: id };
  throw new Error('nobody in the demonstration company can pay');
}

/** Creates a transfer that its scenario keeps in review. */
async function inReview(pay: Pay, { customerId, walletId, destinationAddress }: Payment): Promise<string> {
  const { currency } = await pay.counterparties.get(destinationAddress);
  const { id } = await pay.transfers.create(
    {
      ...{ customerId, walletId, destinationAddress, amount: '12.50' },
      // The currency of a counterparty is always a currency of transfers.
      ...{
        destinationCurrency: currency as CreateTransfer['destinationCurrency'],
        destinationPaymentRail: railOf[currency] ?? 'sepa',
      },
      clientReferenceId: markup,
    },
    { headers: { 'x-sandbox-scenario': 'in_review' } },
  );
  await eventually(
    async () => (await pay.transactions.get(id)).status,
    (status) => status === 'in_review',
  );
  return id;
}
