package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	pay "pay.internal/sdk"
)

// Job pays the payouts of a file, each exactly once, even if the process is killed and restarted.
type Job struct {
	Client  *pay.Client
	Journal *Journal
	Out     io.Writer
}

// Run pays each payout without an outcome in the journal. It returns at the first error that would affect other rows
// too.
func (j *Job) Run(ctx context.Context, payouts []Payout) error {
	// Rows are paid one after the other, so the previous process sent at most the first row without an outcome.
	mayBeSent := len(j.Journal.Done) > 0 || j.Journal.Batch.WalletID != ""
	if err := j.begin(ctx); err != nil {
		return err
	}
	for _, one := range payouts {
		if done, ok := j.Journal.Done[one.Reference]; ok {
			fmt.Fprintln(j.Out, "done before", one.Reference, done.TransactionID, done.Refusal)
			continue
		}
		record, err := j.pay(ctx, one, mayBeSent)
		if err != nil {
			return fmt.Errorf("%s: %w", one.Reference, err)
		}
		mayBeSent = false
		if err := j.Journal.Append(record); err != nil {
			return err
		}
	}
	return nil
}

// begin creates a customer with a wallet in the sandbox unless the journal names them.
func (j *Job) begin(ctx context.Context) error {
	if j.Journal.Batch.WalletID != "" {
		return nil
	}
	customer, err := j.Client.Customers.Create(ctx, pay.CreateCustomer{
		Email: fmt.Sprintf("payroll.%s@example.com", newToken()), FirstName: "Ada", LastName: "Byron",
	})
	if err != nil {
		return err
	}
	wallet, err := j.Client.Wallets.Create(ctx, pay.CreateWallet{CustomerID: customer.ID})
	if err != nil {
		return err
	}
	return j.Journal.Append(Record{CustomerID: customer.ID, WalletID: wallet.ID})
}

func (j *Job) pay(ctx context.Context, one Payout, mayBeSent bool) (Record, error) {
	batch := j.Journal.Batch
	if mayBeSent {
		// The platform forgets an idempotency key after a day, but keeps the reference.
		found, err := j.Client.Transactions.List(ctx, &pay.TransactionsListQuery{WalletID: batch.WalletID, ClientReferenceID: one.Reference}).Collect(1)
		if err != nil {
			return Record{}, err
		}
		if len(found) == 1 {
			fmt.Fprintln(j.Out, "found", one.Reference, found[0].ID)
			return Record{Reference: one.Reference, TransactionID: found[0].ID}, nil
		}
	}
	body := pay.CreateTransfer{
		CustomerID: batch.CustomerID, WalletID: batch.WalletID, ClientReferenceID: one.Reference, Amount: one.Amount,
		DestinationCurrency: one.Currency, DestinationPaymentRail: one.Rail, DestinationAddress: one.Destination,
	}
	// The same row of the same batch always has the same key. A retry continues the first request, or gets its response.
	transfer, err := j.Client.Transfers.Create(ctx, body, pay.WithIdempotencyKey("payout:"+batch.WalletID+":"+one.Reference))
	var invalid *pay.ValidationError
	if errors.As(err, &invalid) {
		// No retry can succeed: a person must correct the row. The job pays the other rows.
		fmt.Fprintln(j.Out, "refused", one.Reference, invalid.Message)
		return Record{Reference: one.Reference, Refusal: invalid.Message}, nil
	}
	if err != nil {
		return Record{}, err
	}
	fmt.Fprintln(j.Out, "sent", one.Reference, transfer.ID, transfer.Amount, transfer.SourceCurrency)
	return Record{Reference: one.Reference, TransactionID: transfer.ID}, nil
}
