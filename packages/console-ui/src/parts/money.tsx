import { amountParts, isNegative } from './amount.ts';
import classes from './money.module.css';

type MoneyProps = {
  /** Decimal text in major units. */
  readonly amount: string;
  readonly currency: string;
  /** Says which way it went: a plus before what came in. */
  readonly signed?: boolean;
  readonly size?: 'large';
};

/** The one way an amount is shown: digits of one width, the currency behind, aligned at the right in tables. */
export function Money({ amount, currency, signed = false, size }: MoneyProps) {
  const plus = signed && !isNegative(amount) && /[1-9]/.test(amount) ? '+' : '';
  const { digits, zeros } = amountParts(amount, currency);
  return (
    <span className={classes['money']} data-size={size} data-negative={isNegative(amount) || undefined}>
      {plus}
      {digits}
      {size === 'large' || zeros === '' ? null : <span className={classes['zeros']}>{zeros}</span>}
      <span className={classes['currency']}>{currency.toUpperCase()}</span>
    </span>
  );
}
