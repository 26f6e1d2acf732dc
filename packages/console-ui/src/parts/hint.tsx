import { Tooltip } from '@mantine/core';
import { useState, type ReactElement, type SyntheticEvent } from 'react';

type Near = (event: SyntheticEvent<HTMLElement>) => void;
/** Event handlers of an element that show and hide its hint. */
type HintEvents = {
  readonly onMouseEnter: Near;
  readonly onMouseLeave: Near;
  readonly onFocus: Near;
  readonly onBlur: Near;
};

type HintProps = { readonly label: string; readonly children: (events: HintEvents) => ReactElement };

/**
 * A text beside an element while the pointer or the focus is on the element. The positioning code exists only during
 * that time: a table has a hundred such elements, and each would cost as much as a row.
 */
export function Hint({ label, children }: HintProps) {
  const [near, setNear] = useState<HTMLElement>();
  const come: Near = ({ currentTarget }) => setNear(currentTarget);
  const go: Near = () => setNear(undefined);
  return (
    <>
      {children({ onMouseEnter: come, onMouseLeave: go, onFocus: come, onBlur: go })}
      {near === undefined ? null : <Tooltip label={label} target={near} defaultOpened withArrow />}
    </>
  );
}
