import type { ReactNode } from 'react';
import { Money } from '../../parts/money.tsx';
import { Panel } from '../../parts/panel.tsx';
import classes from './money-box.module.css';
import type { Transaction } from './transfers-table.tsx';

type Amounts = Pick<
  Transaction,
  'amount' | 'sourceCurrency' | 'destinationCurrency' | 'exchangeFee' | 'gasFee' | 'exchangeRate' | 'finalAmount'
> & { readonly developerFee?: string | null; readonly failureReason?: object | null };

/** The amounts of a transaction: sent, fees, rate, and received. */
export function MoneyBox({ transaction, title = 'Money' }: { readonly transaction: Amounts; readonly title?: string }) {
  const {
    amount,
    sourceCurrency,
    destinationCurrency,
    exchangeFee,
    gasFee,
    developerFee,
    exchangeRate,
    finalAmount,
    failureReason,
  } = transaction;
  const none = failureReason === undefined || failureReason === null ? 'Nothing yet' : 'Nothing';
  const fee = (name: string, text: string | null | undefined): ReactNode =>
    text === null || text === undefined || !/[1-9]/.test(text) ? null : (
      <Line name={name}>
        <Money amount={`-${text}`} currency={sourceCurrency} />
      </Line>
    );
  return (
    <Panel title={title}>
      <dl className={classes['lines']}>
        <Line name="Sent">
          <Money amount={amount} currency={sourceCurrency} />
        </Line>
        {fee('Exchange fee', exchangeFee)}
        {fee('Network fee', gasFee)}
        {fee('Your fee', developerFee)}
        {exchangeRate === null ? null : (
          <Line name="Rate">
            1 {sourceCurrency.toUpperCase()} = {exchangeRate} {destinationCurrency.toUpperCase()}
          </Line>
        )}
        <Line name="Received" isTotal>
          {finalAmount === null ? none : <Money amount={finalAmount} currency={destinationCurrency} size="large" />}
        </Line>
      </dl>
    </Panel>
  );
}

function Line({ name, isTotal, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={classes['line']} data-total={isTotal}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
