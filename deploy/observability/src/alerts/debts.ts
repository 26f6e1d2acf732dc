import type { AlertGroup } from '../rules.ts';

/** Amounts that the platform paid for customers and owners, and that are not repaid. Part of the ledger's group. */
export const owedAlerts: AlertGroup['alerts'] = [
  {
    alert: 'PaymentsCardOverdraft',
    severity: 'ticket',
    component: 'ledger',
    expr: 'max by (currency) (payments_card_overdraft_units{mode="live"}) > 0',
    for: '24h',
    summary: 'Card clearings exceeded wallet balances in {{ $labels.currency }}',
    description:
      'Card clearings exceeded the balances of their wallets, and the overdraft has not been repaid for a day. Wallets owe the platform {{ $value }} minor units in {{ $labels.currency }}.',
    fires: {
      when: 'what one clearing took is still owed a day later',
      series: { 'payments_card_overdraft_units{service="wallet",mode="live",currency="usd"}': '0 4500x1600' },
      at: '25h',
      labels: { currency: 'usd' },
      value: '4500',
    },
    quiet: [
      {
        when: 'a refund repays it within hours',
        series: { 'payments_card_overdraft_units{service="wallet",mode="live",currency="usd"}': '4500x300 0x1300' },
        at: '25h',
      },
      {
        when: 'only the sandbox owes',
        series: { 'payments_card_overdraft_units{service="wallet",mode="test",currency="usd"}': '4500x1600' },
        at: '25h',
      },
    ],
  },
  {
    alert: 'PaymentsDeveloperFeeDebt',
    severity: 'ticket',
    component: 'ledger',
    expr: 'max by (currency) (payments_developer_fee_debt_units{mode="live"}) > 0',
    for: '1h',
    summary: 'Owners owe developer fees in {{ $labels.currency }} from returned transfers',
    description:
      'For an hour, owners have owed {{ $value }} minor units in {{ $labels.currency }}. The platform paid out developer fees, and then their transfers were returned. Payments of these owners are blocked.',
    fires: {
      when: 'a fee that was paid out and spent comes back',
      series: { 'payments_developer_fee_debt_units{service="wallet",mode="live",currency="usd"}': '0 4500x100' },
      at: '70m',
      labels: { currency: 'usd' },
      value: '4500',
    },
    quiet: [
      {
        when: 'a later fee repays it within minutes',
        series: { 'payments_developer_fee_debt_units{service="wallet",mode="live",currency="usd"}': '4500x20 0x100' },
        at: '70m',
      },
      {
        when: 'only the sandbox owes',
        series: { 'payments_developer_fee_debt_units{service="wallet",mode="test",currency="usd"}': '4500x100' },
        at: '70m',
      },
    ],
  },
  {
    alert: 'PaymentsRecoveredDebt',
    severity: 'ticket',
    component: 'ledger',
    expr: 'max by (currency) (abs(payments_recovered_debt_units{mode="live"})) > 0',
    for: '1h',
    summary: 'Recovered payments or deposits in {{ $labels.currency }} are not assigned to a wallet',
    description:
      'For an hour, `suspense:recovered` has held {{ $value }} minor units in {{ $labels.currency }} after a restore. A provider made payments or received deposits that no wallet paid or received.',
    fires: {
      when: 'a recovered payment has no wallet',
      series: { 'payments_recovered_debt_units{service="wallet",mode="live",currency="usd"}': '0 4500x100' },
      at: '70m',
      labels: { currency: 'usd' },
      value: '4500',
    },
    quiet: [
      {
        when: 'an operator settles it within minutes',
        series: { 'payments_recovered_debt_units{service="wallet",mode="live",currency="usd"}': '4500x20 0x100' },
        at: '70m',
      },
      {
        when: 'only the sandbox has some',
        series: { 'payments_recovered_debt_units{service="wallet",mode="test",currency="usd"}': '4500x100' },
        at: '70m',
      },
    ],
  },
  {
    alert: 'PaymentsTakenBackDebt',
    severity: 'ticket',
    component: 'ledger',
    expr: 'max by (currency) (payments_taken_back_debt_units{mode="live"}) > 0',
    for: '1h',
    summary: 'Owners owe {{ $labels.currency }} that was reclaimed after they spent it',
    description:
      'For an hour, owners have owed {{ $value }} minor units in {{ $labels.currency }}. A card refund was reversed or a deposit was recalled after the wallet spent the money. Payments of these owners are blocked.',
    fires: {
      when: 'a card refund is reversed after the wallet spent it',
      series: { 'payments_taken_back_debt_units{service="wallet",mode="live",currency="usd"}': '0 4500x100' },
      at: '70m',
      labels: { currency: 'usd' },
      value: '4500',
    },
    quiet: [
      {
        when: 'an operator collects it within minutes',
        series: { 'payments_taken_back_debt_units{service="wallet",mode="live",currency="usd"}': '4500x20 0x100' },
        at: '70m',
      },
      {
        when: 'only the sandbox owes',
        series: { 'payments_taken_back_debt_units{service="wallet",mode="test",currency="usd"}': '4500x100' },
        at: '70m',
      },
    ],
  },
];
