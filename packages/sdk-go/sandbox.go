package pay

import (
	"context"
	"errors"
	"time"
)

// The longest way has six states, and the platform takes steps of its own meanwhile: these are refused to us and looked up.
const stepsMax = 10

// Sandbox has what sandbox code does over and over; client.Simulate has every operation of the sandbox. Live keys get a
// NotFoundError from each of these.
type Sandbox struct {
	simulate     *SimulateResource
	transactions *TransactionsResource
}

// Deposit lets a deposit into a wallet arrive and completes it. The amount is in major units of the currency.
func (s *Sandbox) Deposit(ctx context.Context, walletID string, amount Decimal, currency Currency, options ...Option) (*Transaction, error) {
	deposit, err := s.simulate.Wallets.CreateDeposit(ctx, walletID, SimulateWalletDeposit{Amount: amount, Currency: currency}, options...)
	if err != nil {
		return nil, err
	}
	return s.Complete(ctx, deposit.ID)
}

// Advance takes one step of a transaction.
func (s *Sandbox) Advance(ctx context.Context, transactionID string, options ...Option) (*Transaction, error) {
	return s.simulate.Transactions.Advance(ctx, transactionID, nil, options...)
}

// Complete steps until the transaction is completed, or has ended otherwise. It returns a ConflictError where it waits for a person.
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

// AdvanceClock moves the clock of this key's owner, by whole seconds: quotes expire, windows pass.
func (s *Sandbox) AdvanceClock(ctx context.Context, by time.Duration, options ...Option) (*SandboxClock, error) {
	return s.simulate.Clock.Set(ctx, SetSandboxClock{AdvanceSeconds: int(by / time.Second)}, options...)
}
