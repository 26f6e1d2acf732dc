import { Text } from '@mantine/core';
import { deliverySeries, percentText } from '@pay/console-model/delivery-series';
import { useRead } from '../../api/hooks.ts';
import { Sparkline } from '../../parts/sparkline.tsx';
import classes from './webhooks.module.css';

const hours = 24;
const hourMs = 3_600_000;
const attemptsMax = 200;

/** Delivery attempts of the last day, hour by hour. If the attempts exceed a page, only the newest count. */
export function EndpointHealth({ webhookId }: { readonly webhookId: string }) {
  const { data } = useRead(
    '/v1/webhooks/{webhookId}/deliveries',
    { path: { webhookId }, query: { limit: attemptsMax } },
    { refetchInterval: 15_000 },
  );
  if (data === undefined) return null;
  const to = (Math.floor(Date.now() / hourMs) + 1) * hourMs;
  const series = deliverySeries(data.items, { from: to - hours * hourMs, to, buckets: hours });
  const all = series.succeeded + series.failed;
  const words = all === 0 ? 'no attempts in 24 hours' : `${percentText(series.permille)} of ${all} in 24 hours`;
  return (
    <div className={classes['health']}>
      <Sparkline buckets={series.buckets} label={`Deliveries: ${words}, ${series.failed} failed`} />
      <Text size="xs" c="dimmed">
        {words}
        {series.medianMs === null ? '' : `, median ${series.medianMs} ms`}
      </Text>
    </div>
  );
}
