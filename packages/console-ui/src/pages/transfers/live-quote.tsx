import { Group, Progress, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue, useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type Answer, type Input } from '../../api/call.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Panel } from '../../parts/panel.tsx';
import { MoneyBox } from './money-box.tsx';

type Quote = Answer<'/v1/quotes', 'post'>;
type QuoteInput = Input<'/v1/quotes', 'post'>['body'];

/** Milliseconds after the last keystroke until a quote is requested. */
const typingMs = 400;
/** Milliseconds before its expiry at which a quote is replaced, so that no transfer uses an expired quote. */
const spareMs = 1_500;

/** A valid quote, replaced before it expires. Undefined while the current input has no quote. */
export function useLiveQuote(body: QuoteInput | undefined): { readonly quote: Quote | undefined; readonly error: Error | null } {
  const text = JSON.stringify(body ?? null);
  const [settled] = useDebouncedValue(text, typingMs);
  const { data, error } = useQuery({
    queryKey: ['quote', settled],
    queryFn: ({ signal }) => call('post', '/v1/quotes', { body: JSON.parse(settled) as QuoteInput }, { signal }),
    enabled: settled !== 'null',
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : Math.max(1_000, Date.parse(state.data.expiresAt) - Date.now() - spareMs),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isCurrent = settled === text && settled !== 'null';
  return { quote: isCurrent ? data : undefined, error: isCurrent ? error : null };
}

type LiveQuoteProps = { readonly quote: Quote | undefined; readonly error: Error | null; readonly title?: string };

/** The amount that arrives, and the quote's remaining time. */
export function LiveQuote({ quote, error, title = '5 · What arrives' }: LiveQuoteProps) {
  if (error !== null && quote === undefined) return <FaultAlert error={error} title="No quote is available" />;
  if (quote === undefined)
    return (
      <Panel title={title}>
        <Skeleton height={96} animate={false} />
        <Text size="sm" c="dimmed" mt="xs">
          Enter an amount to see it.
        </Text>
      </Panel>
    );
  return (
    <div>
      <MoneyBox transaction={quote} title={title} />
      <Countdown quote={quote} />
    </div>
  );
}

function Countdown({ quote: { createdAt, expiresAt } }: { quote: Quote }) {
  const [now, setNow] = useState(() => Date.now());
  const { start, stop } = useInterval(() => setNow(Date.now()), 250);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  const leftMs = Math.max(0, Date.parse(expiresAt) - now);
  const share = (leftMs / Math.max(1, Date.parse(expiresAt) - Date.parse(createdAt))) * 100;
  return (
    <Group mt="xs" gap="sm" wrap="nowrap">
      <Progress value={share} size="sm" flex={1} aria-label="Remaining time of the quote" />
      <Text size="sm" c="dimmed" w={150} ta="end">
        valid for {Math.ceil(leftMs / 1_000)} s
      </Text>
    </Group>
  );
}
