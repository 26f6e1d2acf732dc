import { limitBar, windowWords, type LimitInput } from '@pay/console-model/limit-bar';
import { Money } from './money.tsx';
import classes from './limit-meter.module.css';

type LimitMeterProps = LimitInput & {
  readonly frequency: string;
  /** Accessible name of the bar: the owner of the limit. */
  readonly label: string;
};

/** A spending limit with its used and remaining amounts. */
export function LimitMeter({ amount, spent, frequency, label }: LimitMeterProps) {
  const bar = limitBar({ amount, spent });
  const words = windowWords[frequency] ?? '';
  if (bar === undefined)
    return (
      <span>
        <Money amount={String(amount)} currency="usd" /> {words}
      </span>
    );
  return (
    <div className={classes['limit']} data-tone={bar.tone}>
      <div
        className={classes['track']}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={1_000}
        aria-valuenow={bar.filledPermille}
        aria-valuetext={`${bar.spent} of ${bar.amount} US dollars spent`}
      >
        <div className={classes['fill']} style={{ width: `${bar.filledPermille / 10}%` }} />
      </div>
      <div className={classes['words']}>
        <span>
          <Money amount={bar.spent} currency="usd" /> of <Money amount={bar.amount} currency="usd" /> {words}
        </span>
        <span className={classes['left']}>
          {bar.excess === undefined ? (
            <>
              <Money amount={bar.remaining} currency="usd" /> left
            </>
          ) : (
            <>
              <Money amount={bar.excess} currency="usd" /> beyond
            </>
          )}
        </span>
      </div>
    </div>
  );
}
