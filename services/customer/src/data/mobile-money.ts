// Mobile-money operators per country and the currencies they pay out in (operators' public lists, compiled 2026-11).

/** Operators by ISO country; a caller's value must be one of its country's. */
export const providersByCountry: Readonly<Record<string, readonly string[]>> = {
  GH: ['mtn', 'telecel', 'airteltigo'],
  KE: ['mpesa', 'airtel'],
  UG: ['mtn', 'airtel'],
  TZ: ['mpesa', 'airtel', 'tigo', 'halopesa'],
  RW: ['mtn', 'airtel'],
  ZM: ['mtn', 'airtel', 'zamtel'],
  BJ: ['mtn', 'moov', 'celtiis'],
  BF: ['orange', 'moov'],
  CI: ['orange', 'mtn', 'moov', 'wave'],
  GW: ['orange', 'mtn'],
  ML: ['orange', 'moov', 'wave'],
  NE: ['airtel', 'moov', 'zamani'],
  SN: ['orange', 'free', 'wave', 'expresso'],
  TG: ['tmoney', 'moov'],
  CM: ['mtn', 'orange'],
  CF: ['orange', 'telecel'],
  TD: ['airtel', 'moov'],
  CG: ['mtn', 'airtel'],
  GQ: ['muni'],
  GA: ['airtel', 'moov'],
};

/** Names an operator is also known by: former brands and spellings. */
export const providerAliases: Readonly<Record<string, string>> = {
  vodafone: 'telecel',
  airtel_tigo: 'airteltigo',
  'airtel-tigo': 'airteltigo',
  at: 'airteltigo',
  'm-pesa': 'mpesa',
  m_pesa: 'mpesa',
  safaricom: 'mpesa',
  vodacom: 'mpesa',
};

/** Countries whose wallets hold each payable currency. */
export const countriesByCurrency: Readonly<Record<string, readonly string[]>> = {
  ghs: ['GH'],
  kes: ['KE'],
  ugx: ['UG'],
  tzs: ['TZ'],
  rwf: ['RW'],
  zmw: ['ZM'],
  xof: ['BJ', 'BF', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG'],
  xaf: ['CM', 'CF', 'TD', 'CG', 'GQ', 'GA'],
};
