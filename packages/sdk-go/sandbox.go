package pay

import (
	"context"
	"errors"
	"time"
)

// The longest path has six states. The platform advances the transaction too, so the client looks up the state after a
// rejected step.
const stepsMax = 10

// Sandbox has the frequent tasks of sandbox code. client.Simulate has every sandbox operation. With a live key, each
// method returns a NotFoundError.
type Sandbox struct {
	simulate     *SimulateResource
	transactions *TransactionsResource
}

// Deposit creates a deposit into a wallet and completes it. The amount is in major units of the currency.
func (s *Sandbox) Deposit(ctx context.Context, walletID string, amount Decimal, currency Currency, options ...Option) (*Transaction, error) {
	deposit, err := s.simulate.Wallets.CreateDeposit(ctx, walletID, SimulateWalletDeposit{Amount: amount, Currency: currency}, options...)
	if err != nil {
		return nil, err
	}
	return s.Complete(ctx, deposit.ID)
}

// Advance moves a transaction by one state.
func (s *Sandbox) Advance(ctx context.Context, transactionID string, options ...Option) (*Transaction, error) {
	return s.simulate.Transactions.Advance(ctx, transactionID, nil, options...)
}

// Complete advances the transaction until it is completed or has ended otherwise. It returns a ConflictError if the
// transaction waits for a person.
func (s *Sandbox) Complete(ctx context.Context, transactionID string) (*Transaction, error) {
	transaction, err := s.transactions.Get(ctx, transactionID)
	for steps := 1; err == nil && !isFinal(transaction.Status); steps++ {
		transaction, err = s.Advance(ctx, transactionID)
		var conflict *ConflictError
		if errors.As(err, &conflict) && steps <= stepsMax {
			transaction, err = s.transactions.Get(ctx, transactionID)
		}
	}
	if err != nil {
		return nil, err
	}
	return transaction, nil
}

func isFinal(status TransactionStatus) bool {
	switch status {
	case TransactionStatusCompleted, TransactionStatusFailed, TransactionStatusReturned, TransactionStatusRefunded:
		return true
	}
	return false
}

// AdvanceClock moves the clock of this key's owner, by whole seconds: quotes expire and windows end.
func (s *Sandbox) AdvanceClock(ctx context.Context, by time.Duration, options ...Option) (*SandboxClock, error) {
	return s.simulate.Clock.Set(ctx, SetSandboxClock{AdvanceSeconds: int(by / time.Second)}, options...)
}
