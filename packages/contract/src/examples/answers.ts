// A response for each operation, by operation id. The platform itself produced the JSON ones from the example requests.
import { cardTransactionEvents } from '../card/card-transaction.ts';
import { batchAnswers } from '../data/answers/batch.ts';
import { cardAnswers } from '../data/answers/card.ts';
import { customerAnswers } from '../data/answers/customer.ts';
import { fileAnswers } from '../data/answers/file.ts';
import { gatewayAnswers } from '../data/answers/gateway.ts';
import { reportAnswers, statementCsv } from '../data/answers/report.ts';
import { riskAnswers } from '../data/answers/risk.ts';
import { transferAnswers } from '../data/answers/transfer.ts';
import { walletAnswers } from '../data/answers/wallet.ts';
import { webhookAnswers } from '../data/answers/webhook.ts';
import { batchCsv, exampleIds } from './ids.ts';

const page = (title: string): string =>
  `<!doctype html>\n<html lang="en"><head><title>${title}</title></head><body>…</body></html>\n`;
const terms = page('Terms of service');
const identity = page('Identity verification');

const recordedAnswers: Readonly<Record<string, unknown>> = {
  ...customerAnswers,
  ...walletAnswers,
  ...transferAnswers,
  ...batchAnswers,
  ...fileAnswers,
  ...reportAnswers,
  ...cardAnswers,
  ...riskAnswers,
  ...webhookAnswers,
  ...gatewayAnswers,
};

type Body = Readonly<Record<string, unknown>>;
/** The resource in a recorded response. */
const resourceOf = (operationId: string): Body => {
  // Recorded responses are objects, in either generation's envelope.
  const body = recordedAnswers[operationId] as Body;
  return body['ok'] === true ? (body['data'] as Body) : body;
};

/** A customer in events, without the links. */
const customer = Object.fromEntries(
  Object.entries(resourceOf('getCustomer')).filter(([name]) => name !== 'kycLink' && name !== 'tosLink'),
);

/** The event's resource, as in the responses above. */
function dataOf(type: string): Body {
  const [family = ''] = type.split('.');
  const sources: Readonly<Record<string, string>> = {
    counterparty: 'getCounterparty',
    wallet: 'getWallet',
    hold: 'getHold',
    batch: 'getBatch',
    virtual_account: 'getVirtualAccount',
    transaction: type in cardTransactionEvents ? 'getCardTransaction' : 'getTransaction',
    card: 'getCard',
    agent: 'getAgent',
    statement: 'getStatement',
    export: 'getExport',
    anomaly: 'getAnomaly',
  };
  const source = sources[family];
  if (source !== undefined) return resourceOf(source);
  return family === 'customer' ? customer : { message: 'This is a test event from your payments platform.' };
}

/** Differences between the resource in the event and in the responses above. */
const eventChanges: Readonly<Record<string, Body>> = {
  'transaction.completed': {
    status: 'completed',
    finalAmount: '9.900000',
    destinationTxHash: '0x9f2c5e1d7a4b8036c1e5f7a92d4b6830e1c7a5f39b2d8046f1a3c5e7d9b20846',
  },
  'transaction.declined': {
    status: 'declined',
    authorizedAmount: 0,
    declinedReason: 'spending_limit_exceeded',
    decline: {
      code: 'spending_limit_exceeded',
      message: 'Requested 25.00 usd, but 10.00 of 100.00 usd is left',
      rule: 'limitAmount',
      source: 'card',
      limit: { amount: 100, spent: 90, remaining: 10, resetsAt: null },
      requested: 25,
    },
  },
  'transaction.settled': { status: 'completed', postedAt: 1_795_425_245_120 },
  'transaction.reversed': { status: 'reversed' },
  'card.frozen': { status: 'frozen' },
  'card.auto_frozen': { status: 'frozen' },
  'card.canceled': { status: 'canceled' },
  'agent.suspended': { status: 'suspended' },
  'agent.auto_suspended': { status: 'suspended' },
};

/** The body of a delivery of an event of this type. */
export const deliveryExample = (type: string): Body => ({
  id: exampleIds.eventId,
  type,
  createdAt: 1_795_425_245_120,
  data: { ...dataOf(type), ...eventChanges[type] },
});

export const answerExamples: Readonly<Record<string, unknown>> = {
  ...recordedAnswers,
  openKycPage: identity,
  decideKyc: identity,
  openTermsPage: terms,
  acceptTerms: terms,
  downloadFile: batchCsv,
  downloadStatement: statementCsv,
  openFileLink: batchCsv,
  openLogo: 'PNG or JPEG',
  openRevealPage: page('Card details'),
  streamEvents: `id: ${exampleIds.eventId}\nevent: customer.updated\ndata: ${JSON.stringify({
    object: 'event',
    ...deliveryExample('customer.updated'),
    resourceId: exampleIds.customerId,
    sequence: 2,
  })}\n\n`,
};
