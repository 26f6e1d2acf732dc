// An onboarding server: a customer, the hosted identity check, a wallet, a deposit. The API key stays on the server,
// and the browser only sees pages. The danger is a form that is submitted twice, so each form has an idempotency key.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { NotFoundError, PayError, ValidationError, type Pay } from '@pay/sdk';
import type { Html } from './html.ts';
import { isVerified, problemPage, progressPage, startPage, type Progress } from './pages.ts';
import { style } from './style.ts';

const formBytesMax = 10_000;

/** The response: a page, or a redirect. */
type Answer = { readonly status: number; readonly page: Html } | { readonly location: string };

/** Creates a server that does not listen yet. `pay` has a sandbox key. */
export function createOnboardingServer(pay: Pay): Server {
  return createServer((request, response) => {
    void answer(pay, request).then(
      (reply) => write(response, reply),
      (error: unknown) => write(response, problem(error)),
    );
  });
}

async function answer(pay: Pay, request: IncomingMessage): Promise<Answer | 'style'> {
  const [path = '/'] = (request.url ?? '/').split('?');
  const [, id = '', action = ''] = /^\/customers\/([^/]+)(?:\/(wallet|deposit))?$/.exec(path) ?? [];
  switch (`${request.method ?? ''} ${id === '' ? path : `/customers/:id/${action}`}`) {
    case 'GET /':
      return { status: 200, page: startPage({ key: randomUUID() }) };
    case 'GET /style.css':
      return 'style';
    case 'POST /customers':
      return createCustomer(pay, await formOf(request));
    case 'GET /customers/:id/':
      return { status: 200, page: progressPage(await progressOf(pay, id)) };
    case 'POST /customers/:id/wallet':
      await formOf(request);
      return openWallet(pay, id);
    case 'POST /customers/:id/deposit':
      return deposit(pay, id, await formOf(request));
    default:
      return { status: 404, page: problemPage('There is no such page', 'The address may be incomplete.') };
  }
}

async function createCustomer(pay: Pay, form: URLSearchParams): Promise<Answer> {
  const values = Object.fromEntries(['email', 'firstName', 'lastName'].map((name) => [name, form.get(name) ?? '']));
  const { email = '', firstName = '', lastName = '' } = values;
  try {
    const options = { idempotencyKey: `onboarding:${form.get('key') ?? ''}` };
    const { id } = await pay.customers.create({ email, firstName, lastName }, options);
    return { location: `/customers/${id}` };
  } catch (error) {
    const isCorrectable = error instanceof ValidationError || (error instanceof PayError && error.has('already_exists'));
    if (!isCorrectable) throw error;
    const errors = Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
    // A corrected form is another request, so it needs another key.
    return { status: 400, page: startPage({ key: randomUUID(), values, errors }) };
  }
}

/** One wallet per customer, even if the user clicks repeatedly: the key derives from the customer. */
async function openWallet(pay: Pay, customerId: string): Promise<Answer> {
  const customer = await pay.customers.get(customerId);
  if (isVerified({ customer }) && (await walletOf(pay, customerId)) === undefined)
    await pay.wallets.create({ customerId, currency: 'usdc' }, { idempotencyKey: `onboarding:wallet:${customerId}` });
  return { location: `/customers/${customerId}` };
}

async function deposit(pay: Pay, customerId: string, form: URLSearchParams): Promise<Answer> {
  const wallet = await walletOf(pay, customerId);
  const options = { idempotencyKey: `onboarding:deposit:${form.get('key') ?? ''}` };
  if (wallet !== undefined) await pay.sandbox.deposit(wallet.id, '25.00', 'usdc', options);
  return { location: `/customers/${customerId}` };
}

const walletOf = async (pay: Pay, customerId: string): Promise<Progress['wallet']> =>
  (await pay.wallets.list({ customerId, limit: 1 }).page()).data[0];

async function progressOf(pay: Pay, customerId: string): Promise<Progress> {
  const [customer, links, wallet] = await Promise.all([
    pay.customers.get(customerId),
    pay.customers.kycLink(customerId),
    walletOf(pay, customerId),
  ]);
  const key = randomUUID();
  if (wallet === undefined) return { customer, links, wallet, addresses: [], entries: [], key };
  const [addresses, entries] = await Promise.all([
    pay.wallets.depositAddresses(wallet.id),
    pay.wallets.entries(wallet.id).toArray(10),
  ]);
  return { customer, links, wallet, addresses, entries, key };
}

/** Reads the fields of our own form. Rejects a form that another site's page submits on behalf of a visitor. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new Refusal('The form came from another site');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > formBytesMax) throw new Refusal('The form is too large');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

class Refusal extends Error {}

function problem(error: unknown): Answer {
  if (error instanceof Refusal) return { status: 400, page: problemPage('That did not work', error.message) };
  if (error instanceof NotFoundError)
    return { status: 404, page: problemPage('There is no such customer', 'The address may be incomplete.') };
  const reference = error instanceof PayError && error.requestId !== undefined ? ` Reference: ${error.requestId}.` : '';
  console.error(error);
  return { status: 502, page: problemPage('That did not work', `Please try again in a moment.${reference}`) };
}

function write(response: ServerResponse, reply: Answer | 'style'): void {
  // Pages run no script, load no external resources, and cannot be framed.
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  );
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
  if (reply === 'style') return void response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(style);
  if ('location' in reply) return void response.writeHead(303, { location: reply.location }).end();
  response.writeHead(reply.status, { 'content-type': 'text/html; charset=utf-8' }).end(reply.page.text);
}
