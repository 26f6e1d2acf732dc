// A caller of deploy/install-check.sh, in a separate pod: makes transfers at the given rate, repeats those without a
// definite answer under the same idempotency key, and records the accepted ones. Plain JavaScript, because the image
// has Node but no client of ours.
//
//   transfers.mjs make COUNT PER_SECOND      COUNT 0 goes on until the file `stop` appears
//   transfers.mjs check [INSTANT]            each accepted transfer is completed, and each wallet paid for it once. Transfers after
//                                            INSTANT must be unknown, and are forgotten
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const url = process.env.API_URL;
const key = readFileSync(process.env.API_KEY_FILE, 'utf8').trim();
const [memory, stop] = ['/tmp/accepted.ndjson', '/tmp/stop'];
const patienceMs = 300_000;
const [verb, first, second] = process.argv.slice(2);

const remembered = () =>
  (existsSync(memory) ? readFileSync(memory, 'utf8').trim().split('\n') : []).filter(Boolean).map((line) => JSON.parse(line));
const remember = (entry) => appendFileSync(memory, `${JSON.stringify(entry)}\n`);
const seen = { requests: 0, repeated: 0, slowestMs: 0, statuses: {} };

/** Retries until the answer is definite. */
async function call(method, path, body) {
  const headers = { authorization: `Bearer ${key}` };
  if (body !== undefined) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': randomUUID() });
  const startedAt = Date.now();
  for (;;) {
    seen.requests += 1;
    const request = { method, headers, body: body && JSON.stringify(body), signal: AbortSignal.timeout(20_000) };
    const answer = await fetch(`${url}/v1/${path}`, request).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error) => ({ status: 0, text: String(error) }),
    );
    seen.statuses[answer.status] = (seen.statuses[answer.status] ?? 0) + 1;
    const isLater = [0, 429, 502, 503, 504].includes(answer.status) || answer.text.includes('idempotency_in_progress');
    if (!isLater) {
      seen.slowestMs = Math.max(seen.slowestMs, Date.now() - startedAt);
      const parsed = JSON.parse(answer.text);
      return { status: answer.status, resource: parsed.data ?? parsed };
    }
    if (Date.now() - startedAt > patienceMs)
      throw new Error(`${method} ${path}: still ${answer.status} ${answer.text.slice(0, 200)}`);
    seen.repeated += 1;
    await sleep(250);
  }
}

async function wanted(method, path, body) {
  const { status, resource } = await call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(resource).slice(0, 300)}`);
  return resource;
}

/** Exact integer of a decimal text with up to six decimals. */
const micros = (text) => {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  return BigInt(`${sign}${whole}${part.padEnd(6, '0')}`);
};
const balanceOf = async (wallet) => wanted('GET', `wallets/${wallet}/balance`);

async function newWallet() {
  const email = `caller.${randomUUID()}@example.com`;
  const customer = await wanted('POST', 'customers', { email, firstName: 'Install', lastName: 'Check' });
  const wallet = await wanted('POST', 'wallets', { customerId: customer.id });
  const { balance } = await balanceOf(wallet.id);
  return { wallet: wallet.id, customer: customer.id, start: balance };
}

const transferOf = ({ wallet, customer }) => ({
  customerId: customer,
  walletId: wallet,
  amount: '1.00',
  destinationCurrency: 'usdc',
  destinationPaymentRail: 'ethereum',
  destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
});

async function make(count, perSecond) {
  const wallets = [];
  for (let index = 0; index < 5; index += 1) {
    const wallet = await newWallet();
    remember({ type: 'wallet', ...wallet });
    wallets.push(wallet);
  }
  const startedAt = Date.now();
  const running = new Set();
  let accepted = 0;
  for (let index = 0; count === 0 ? !existsSync(stop) : index < count; index += 1) {
    const wallet = wallets[index % wallets.length];
    const work = wanted('POST', 'transfers', transferOf(wallet)).then(({ id }) => {
      accepted += 1;
      remember({ type: 'transfer', id, wallet: wallet.wallet, at: new Date().toISOString() });
    });
    running.add(work);
    void work.finally(() => running.delete(work));
    await sleep(Math.max(0, startedAt + ((index + 1) * 1_000) / perSecond - Date.now()));
    // Maximum number of waiting requests. While nothing answers, the caller waits too.
    while (running.size >= 50) await Promise.race(running);
  }
  await Promise.all(running);
  const { requests, repeated, slowestMs, statuses } = seen;
  console.log(
    `${accepted} transfers accepted in ${((Date.now() - startedAt) / 1_000).toFixed(0)} s; ${requests} requests, ${repeated} of them repeated later, answers ${JSON.stringify(statuses)}, slowest ${(slowestMs / 1_000).toFixed(1)} s`,
  );
}

const lanes = (items, count) => Array.from({ length: count }, (_, lane) => items.filter((_, index) => index % count === lane));

async function check(instant) {
  const entries = remembered();
  const transfers = entries.filter(({ type }) => type === 'transfer');
  const isGone = ({ at }) => instant !== undefined && at > instant;
  const [gone, kept] = [transfers.filter(isGone), transfers.filter((one) => !isGone(one))];
  for (const { id } of gone) {
    const { status } = await call('GET', `transactions/${id}`);
    if (status !== 404) throw new Error(`${id} was accepted after ${instant} and is answered with ${status}`);
  }
  await Promise.all(
    lanes(kept, 8).map(async (lane) => lane.reduce((before, { id }) => before.then(() => completed(id)), Promise.resolve())),
  );
  const wallets = entries.filter(({ type, wallet }) => type === 'wallet' && kept.some((one) => one.wallet === wallet));
  const costs = new Set();
  for (const { wallet, start } of wallets) {
    const { balance, held } = await balanceOf(wallet);
    const count = BigInt(kept.filter((one) => one.wallet === wallet).length);
    const spent = micros(start) - micros(balance);
    if (micros(held) !== 0n || spent <= 0n || spent % count !== 0n)
      throw new Error(`${wallet}: ${balance} of ${start} is left after ${count} equal transfers, ${held} is held`);
    costs.add(spent / count);
  }
  if (costs.size > 1) throw new Error(`equal transfers cost ${[...costs].join(', ')} millionths`);
  if (instant !== undefined) writeFileSync(memory, [...wallets, ...kept].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  console.log(
    `${kept.length} accepted transfers are there, completed, and paid for once each by ${wallets.length} wallets${instant === undefined ? '' : `; ${gone.length} of after ${instant} are unknown`}`,
  );
}

async function completed(id) {
  for (const startedAt = Date.now(); ;) {
    const { status, resource } = await call('GET', `transactions/${id}`);
    if (status !== 200) throw new Error(`${id} was accepted and is answered with ${status}`);
    if (resource.status === 'completed') return;
    if (resource.status === 'failed' || Date.now() - startedAt > patienceMs)
      throw new Error(`${id} is ${resource.status}, not completed`);
    await sleep(250);
  }
}

if (verb === 'make') await make(Number(first), Number(second));
else if (verb === 'check') await check(first);
else throw new Error('usage: transfers.mjs make COUNT PER_SECOND | check [INSTANT]');
