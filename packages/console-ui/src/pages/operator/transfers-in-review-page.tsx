import { EmptyState } from '../../parts/empty-state.tsx';
import { ReviewQueue } from './review-queue.tsx';

export const Page = () => (
  <ReviewQueue
    kind="transaction"
    title="Transfers in review"
    sub="Transfers and deposits that wait for a decision, longest wait first. The platform logs each access."
    empty={
      <EmptyState title="No transfers in review">
        Transfers appear here when a rule or a rail requests a review. Each environment has a separate queue.
      </EmptyState>
    }
  />
);
