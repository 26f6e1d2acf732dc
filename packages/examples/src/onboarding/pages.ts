// Pages with plain forms and links. They work without a script.
import type { Customer, CustomerLinks, DepositAddress, Wallet, WalletEntry } from '@pay/sdk';
import { html, type Html } from './html.ts';

/** A customer's progress and resources. */
export interface Progress {
  readonly customer: Customer;
  readonly links: CustomerLinks;
  readonly wallet: Wallet | undefined;
  readonly addresses: readonly DepositAddress[];
  readonly entries: readonly WalletEntry[];
  /** Idempotency key: submitting the form twice creates one deposit. */
  readonly key: string;
}

export interface FormValues {
  /** Idempotency key: submitting the form twice creates one customer. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** A whole page. `refreshSeconds` makes the browser reload it. */
export const page = (title: string, body: Html, refreshSeconds?: number): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header><a href="/">Example Wallets</a><span>Sandbox</span></header>
        <main>${body}</main>
      </body>
    </html>`;

const fields = [
  { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autocomplete: 'family-name' },
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email' },
] as const;

export const startPage = ({ key, values = {}, errors = {} }: FormValues): Html =>
  page(
    'Open a wallet',
    html`<section class="panel narrow">
      <h1>Open a wallet</h1>
      <p>It takes an identity check, the terms, and a minute.</p>
      <form method="post" action="/customers">
        <input type="hidden" name="key" value="${key}" />
        ${fields.map(({ name, label, type, autocomplete }) => {
          const error = errors[name];
          return html`<label for="${name}">${label}</label>
            <input
              id="${name}"
              name="${name}"
              type="${type}"
              autocomplete="${autocomplete}"
              value="${values[name] ?? ''}"
              required
              ${error === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-error"`}
            />
            ${error === undefined ? '' : html`<p class="error" id="${name}-error">${error}</p>`}`;
        })}
        <button>Continue</button>
      </form>
    </section>`,
  );

/** Whether the customer may have a wallet. */
export const isVerified = ({ customer }: Pick<Progress, 'customer'>): boolean =>
  customer.kycStatus === 'approved' && customer.tosStatus === 'approved';

export function progressPage(progress: Progress): Html {
  const { customer, wallet, entries } = progress;
  const deposit = entries.find(({ kind }) => kind === 'deposit');
  const steps = [
    { label: 'Your details', isDone: true },
    { label: 'Identity', isDone: customer.kycStatus === 'approved' },
    { label: 'Terms', isDone: customer.tosStatus === 'approved' },
    { label: 'Wallet', isDone: wallet !== undefined },
    { label: 'First deposit', isDone: deposit !== undefined },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  const list = steps.map(
    ({ label, isDone }, at) =>
      html`<li class="${isDone ? 'done' : ''}" ${at === current ? html`aria-current="step"` : ''}>
        ${label}<span class="state">${isDone ? 'done' : ''}</span>
      </li>`,
  );
  const body = html`<div class="columns">
    <ol class="steps">
      ${list}
    </ol>
    <section class="panel">${panel(progress, deposit)}</section>
  </div>`;
  // The refresh shows progress on the hosted pages without a click.
  return page(`${customer.firstName}’s wallet`, body, isVerified(progress) ? undefined : 5);
}

function panel(progress: Progress, deposit: WalletEntry | undefined): Html {
  const { customer, links, wallet, addresses, key } = progress;
  if (customer.status !== 'active')
    return html`<h1>We cannot go on</h1>
      <p>This customer is ${customer.status}.</p>`;
  if (customer.kycStatus !== 'approved')
    return html`<h1>Verify your identity</h1>
      <p>The check is on a page of the payment provider. Its state is <strong>${words(customer.kycStatus)}</strong>.</p>
      <a class="button" href="${links.kycLink}" target="_blank" rel="noopener">Verify identity</a>`;
  if (customer.tosStatus !== 'approved')
    return html`<h1>Accept the terms</h1>
      <p>You are verified. The terms are on the provider’s page too.</p>
      <a class="button" href="${links.tosLink}" target="_blank" rel="noopener">Read the terms</a>`;
  if (wallet === undefined)
    return html`<h1>Open your wallet</h1>
      <p>It holds digital dollars, usdc.</p>
      <form method="post" action="/customers/${customer.id}/wallet"><button>Open wallet</button></form>`;
  return html`<h1>${deposit === undefined ? 'Make a deposit' : 'Your money is here'}</h1>
    ${deposit === undefined ? '' : html`<p class="amount">${deposit.amount} <small>${deposit.currency}</small></p>`}
    <p>Send ${wallet.currency} to one of these addresses:</p>
    <dl>
      ${addresses.map(
        ({ chain, address }) =>
          html`<dt>${chain}</dt>
            <dd><code>${address}</code></dd>`,
      )}
    </dl>
    <form method="post" action="/customers/${customer.id}/deposit">
      <input type="hidden" name="key" value="${key}" />
      <button class="${deposit === undefined ? '' : 'quiet'}">Simulate a deposit of 25.00</button>
    </form>`;
}

const words = (status: string): string => status.replaceAll('_', ' ');

export const problemPage = (title: string, text: string): Html =>
  page(
    title,
    html`<section class="panel narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button" href="/">Begin again</a>
    </section>`,
  );
