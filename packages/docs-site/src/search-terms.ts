// The words of a search: those that say nothing, and those that callers use for the documentation's terms.

/** Words that a phrase may contain without being another phrase. */
export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'our', 'your', 'this', 'that']);

/** Words of questions that say nothing about their subject. A query of only these keeps them. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all already also am an and any are as at be been before but by can cannot could did do does doing for from
  get gets getting give had has have how i if in into is it its long many may me mean means much must my need no not of on or
  our out should so some than that the their them then there these they this those to too use using want was way we were
  what when where which while who why will with without work works would you your`.split(/\s+/),
);

/**
 * Terms of the documentation, each with the words and phrases that callers use for it. A search for one of these also
 * searches for the term. All are in lower case.
 */
export const synonyms: readonly (readonly [term: string, words: readonly string[]])[] = [
  // Keys and people
  ['roll', ['rotate', 'rotation', 'regenerate', 'renew', 'leaked', 'compromised']],
  ['revoke', ['delete api key', 'disable api key', 'leaked', 'compromised']],
  ['authentication', ['auth', 'authorization header', 'bearer']],
  ['get a key', ['get api key', 'create api key', 'new api key', 'obtain api key']],
  ['restricted keys', ['scope', 'scopes', 'permission', 'permissions', 'least privilege']],
  ['networks', ['allowlist', 'allow list', 'whitelist', 'ip', 'ips', 'cidr']],
  ['single sign-on', ['sso', 'saml', 'oidc', 'openid', 'okta', 'entra', 'azure ad', 'google login', 'scim']],
  ['second factor', ['2fa', 'mfa', 'two factor', 'multi factor', 'totp', 'otp', 'authenticator', 'webauthn']],
  ['sign in', ['login', 'log in', 'logout', 'signin', 'forgot password', 'reset password']],
  ['members', ['team', 'teammate', 'colleague', 'users']],
  ['invitations', ['invite']],
  ['roles', ['rbac', 'access control']],
  // The API
  ['versions and deprecation', ['versioning', 'api version', 'deprecated', 'sunset', 'breaking change', 'breaking changes']],
  ['versions and deprecation', ['changelog', 'backward compatible', 'backwards compatible', 'compatibility', 'upgrade']],
  ['idempotency', ['idempotent', 'duplicate request', 'duplicate payment', 'pay twice', 'double charge', 'twice']],
  ['rate limits', ['throttling', 'throttle', 'throttled', 'quota', '429', 'too many requests']],
  ['pagination', ['paging', 'page size', 'next page', 'cursor', 'limit offset']],
  ['install an sdk', ['client library', 'library', 'npm', 'pip', 'node', 'python', 'typescript', 'golang']],
  ['which status and whether to repeat', ['retry after', 'status code', 'http status', 'http code']],
  ['request in your log', ['request log', 'api log', 'log', 'debug', 'request id']],
  ['retry', ['timeout', 'timed out', 'retries', 'retrying', 'repeat']],
  ['metadata', ['custom fields', 'tags', 'custom data']],
  // Webhooks
  ['webhook', ['webhooks', 'callback', 'callbacks', 'notification', 'notifications', 'ipn']],
  ['verify the signature', ['hmac', 'webhook signature', 'webhook secret', 'signing secret', 'validate webhook']],
  ['a receiver on your machine', ['localhost', 'ngrok', 'tunnel', 'locally']],
  [
    'order and repetition',
    [
      'out of order',
      'duplicate event',
      'duplicate events',
      'event order',
      'ordering',
      'duplicate webhook',
      'duplicate webhooks',
      'webhook twice',
    ],
  ],
  ['stream', ['sse', 'server sent events', 'polling', 'websocket']],
  // The sandbox
  ['sandbox', ['test mode', 'testing', 'test environment', 'staging', 'test key', 'test data']],
  ['the clock', ['test clock', 'time travel', 'advance time', 'fast forward', 'simulate time']],
  ['sandbox cards', ['test card', 'test card number', 'magic card']],
  [
    'make a transfer end otherwise',
    ['test account', 'test account number', 'test bank account', 'test iban', 'magic value', 'simulate failure'],
  ],
  ['live', ['production', 'go live', 'prod']],
  // Customers
  [
    'identity check',
    [
      'kyc',
      'kyb',
      'verification',
      'verify identity',
      'onboarding',
      'kyc pending',
      'kyc status',
      'know your customer',
      'aml',
      'id check',
    ],
  ],
  ['business', ['kyb', 'company', 'merchant account', 'legal entity']],
  ['change and erase', ['gdpr', 'delete customer', 'right to be forgotten', 'erasure', 'data deletion', 'personal data']],
  // Payees and rails
  ['payout accounts', ['beneficiary', 'payee', 'recipient', 'counterparty', 'external account', 'bank account', 'bank accounts']],
  ['payout accounts', ['iban', 'bic', 'routing number', 'sort code', 'account number', 'aba', 'clabe', 'nuban']],
  ['rails', ['payment method', 'payment methods', 'rail', 'minimum amount', 'instant payment', 'instant payments']],
  ['rails', ['ach', 'wire', 'sepa', 'swift', 'pix', 'spei', 'fednow', 'rtp', 'supported countries']],
  ['chain', ['blockchain', 'onchain', 'on chain', 'crypto', 'stablecoin', 'usdc', 'ethereum', 'solana', 'tron', 'polygon']],
  // Transfers
  ['transfer', ['payment', 'payout', 'withdrawal', 'withdraw', 'send money', 'disbursement', 'remittance', 'pay out']],
  ['cancel a transfer', ['cancel payment', 'cancel payout', 'stop payment', 'stop transfer']],
  ['cancel', ['cancellation', 'abort', 'void', 'stop', 'undo']],
  ['return codes', ['ach return code', 'ach return', 'ach returns', 'return code', 'r01', 'r02', 'r03', 'r04', 'r16', 'nacha']],
  ['return codes', ['bounced', 'bounce', 'rejected payment', 'failure reason', 'failure code', 'failed payment']],
  ['at a later time', ['schedule', 'scheduled', 'scheduling', 'future date', 'later', 'recurring', 'standing order']],
  ['batches', ['bulk', 'mass payout', 'mass payouts', 'payroll', 'csv upload', 'upload csv', 'bulk payment', 'bulk payments']],
  ['to several wallets', ['split', 'split payment', 'split payments', 'marketplace']],
  ['between your wallets', ['internal transfer', 'internal transfers', 'book transfer', 'move money between wallets']],
  ['a dry run', ['dry run', 'preview', 'validate transfer', 'simulate transfer']],
  ['what it costs', ['fee', 'fees', 'price', 'pricing', 'cost', 'costs', 'charge']],
  // Money
  ['conversions', ['fx', 'forex', 'exchange', 'exchange rate', 'currency exchange', 'convert', 'swap']],
  ['quote', ['lock rate', 'lock the rate', 'rate lock', 'guaranteed rate', 'price lock', 'lock']],
  ['a price that holds', ['lock rate', 'rate lock', 'guaranteed rate', 'price lock', 'lock']],
  ['developer fees', ['markup', 'platform fee', 'application fee', 'commission', 'take rate', 'monetize']],
  ['rounded', ['precision', 'decimals', 'rounding', 'cents', 'minor units', 'float']],
  ['currencies', ['currency', 'supported currencies']],
  ['virtual accounts', ['deposit', 'deposits', 'fund wallet', 'add money', 'top up', 'receive money', 'pay in', 'virtual iban']],
  ['the journal', ['ledger', 'double entry', 'accounting', 'bookkeeping', 'reconciliation', 'reconcile', 'trial balance']],
  ['statements', ['statement', 'bank statement', 'invoice', 'camt', 'camt.053', 'monthly report']],
  ['export', ['download', 'reporting', 'data warehouse', 'csv export']],
  ['holds', ['reserve', 'escrow', 'earmark', 'block funds', 'lien']],
  // Cards
  ['refunds and disputes', ['chargeback', 'charge back', 'dispute', 'contest', 'refund card', 'refund', 'money back']],
  ['spending limit', ['spend limit', 'spend controls', 'card limit', 'card limits', 'velocity']],
  ['declined', ['decline', 'declines', 'decline code', 'card declined', 'rejected card']],
  ['freeze card', ['block card', 'lost card', 'stolen card', 'pause card', 'lock card']],
  ['show the number', ['pan', 'cvv', 'cvc', 'card number', 'card details', 'reveal', 'pci', 'pci dss']],
  ['agents', ['ai agent', 'ai agents', 'llm', 'bot']],
  ['risk', ['fraud', 'velocity', 'anomaly', 'suspicious', 'radar']],
  // Operation
  ['audit log', ['audit trail', 'who changed', 'history of changes', 'soc 2']],
  ['console', ['dashboard', 'admin panel', 'back office', 'portal']],
  ['is it well', ['status page', 'health', 'health check', 'uptime', 'outage', 'incident', 'down']],
];
