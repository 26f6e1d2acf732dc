import { Tooltip } from '@mantine/core';
import { useState, type ReactElement, type SyntheticEvent } from 'react';

type Near = (event: SyntheticEvent<HTMLElement>) => void;
/** What an element is given so that its hint comes and goes. */
type HintEvents = {
  readonly onMouseEnter: Near;
  readonly onMouseLeave: Near;
  readonly onFocus: Near;
  readonly onBlur: Near;
};

type HintProps = { readonly label: string; readonly children: (events: HintEvents) => ReactElement };

/**
 * Words beside an element while the pointer or the focus is on it. What places them exists for as long: a table has a hundred such
 * elements, and each would cost it as much as a row.
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
