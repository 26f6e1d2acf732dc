import { groupAmount, isNegative } from './amount.ts';
import classes from './money.module.css';

type MoneyProps = {
  /** Decimal text in major units. */
  readonly amount: string;
  readonly currency: string;
  /** Shows the direction: a plus before incoming amounts. */
  readonly signed?: boolean;
  readonly size?: 'large';
};

/** The only way to show an amount: digits of equal width, the currency after them, right-aligned in tables. */
export function Money({ amount, currency, signed = false, size }: MoneyProps) {
  const plus = signed && !isNegative(amount) && /[1-9]/.test(amount) ? '+' : '';
  return (
    <span className={classes['money']} data-size={size} data-negative={isNegative(amount) || undefined}>
      {plus}
      {groupAmount(amount)}
      <span className={classes['currency']}>{currency.toUpperCase()}</span>
    </span>
  );
}
