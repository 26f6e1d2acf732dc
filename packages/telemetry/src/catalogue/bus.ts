// Metrics of events: the outbox, the streams and their consumers.
import { counter, gauge, histogram, hopSeconds, leaderGauge } from '../metric.ts';

const stream = 'EVT_ and the name of a service';
const consumer = 'name of the service that hears';
const consumerLabels = { stream, consumer };
const kind = 'kind of work, such as batch or export';

export const bus = {
  payments_outbox_pending: leaderGauge('all', 'Commits whose events are not yet published'),
  payments_outbox_oldest_age_seconds: leaderGauge('all', 'Age of the oldest unpublished commit; 0 when there is none'),
  payments_outbox_published_total: counter('all', 'Commits whose events were published'),
  payments_outbox_publish_failures_total: counter('all', 'Publishing rounds that failed and will be repeated'),
  payments_outbox_publish_duration_seconds: histogram(
    'all',
    'From sending a round of rows to the last acknowledgement',
    {},
    hopSeconds,
  ),
  payments_consumer_pending: leaderGauge('all', 'Messages of a stream that a consumer was not yet given', consumerLabels),
  payments_consumer_ack_pending: leaderGauge('all', 'Messages given to a consumer and not yet acknowledged', consumerLabels),
  payments_consumer_redelivered_total: counter('all', 'Messages that a consumer was given again', consumerLabels),
  payments_consumer_handle_duration_seconds: histogram(
    'all',
    'Messages handled, by what became of them',
    { ...consumerLabels, outcome: ['ok', 'retry', 'set_aside'] },
    hopSeconds,
  ),
  payments_inbox_duplicates_total: counter('all', 'Events heard again after their effect was committed', consumerLabels),
  payments_dead_letters_total: counter('all', 'Events set aside after repeated failure', { consumer }),
  payments_dead_letters: leaderGauge('all', 'Events set aside and waiting for a person', { consumer }),
  payments_work_set_aside_total: counter('all', 'Work set aside because its process died or it failed three times', { kind }),
  payments_work_set_aside: leaderGauge('all', 'Work set aside and waiting for an operator', { kind }),
  payments_stream_bytes: leaderGauge('all', "Bytes stored in the service's own stream", { stream }),
  payments_stream_bytes_max: leaderGauge('all', "Bytes at which the service's own stream forgets its oldest", { stream }),
  payments_bus_connected: gauge('all', '1 while connected to the bus, else 0'),
} as const;
