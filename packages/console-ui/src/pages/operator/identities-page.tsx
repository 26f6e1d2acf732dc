import { EmptyState } from '../../parts/empty-state.tsx';
import { ReviewQueue } from './review-queue.tsx';

export const Page = () => (
  <ReviewQueue
    kind="customer"
    title="Identity checks"
    sub="Customers that wait for a decision, longest wait first. Opening one shows personal data, and the platform logs the access."
    empty={
      <EmptyState title="No identities to check">
        Customers appear here after they submit the identity page. Each environment has a separate queue.
      </EmptyState>
    }
  />
);
