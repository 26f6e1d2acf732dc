// A payout job: reads a file, pays each line once, and continues where it stopped after a restart.
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	pay "pay.internal/sdk"
)

func main() {
	file := flag.String("file", "payouts.csv", "what is paid")
	journal := flag.String("journal", "payouts.journal", "outcomes; the same file continues the same batch")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *file, *journal); err != nil {
		fmt.Fprintln(os.Stderr, explained(err))
		os.Exit(1)
	}
}

func run(ctx context.Context, file, path string) error {
	client, err := pay.New(os.Getenv("PAY_BASE_URL"), os.Getenv("PAY_API_KEY"), pay.WithOnRetry(func(retry pay.Retry) {
		fmt.Fprintf(os.Stderr, "%v; attempt %d in %v\n", retry.Err, retry.Attempt, retry.Delay)
	}))
	if err != nil {
		return err
	}
	source, err := os.Open(file)
	if err != nil {
		return err
	}
	defer source.Close()
	payouts, err := ReadPayouts(source)
	if err != nil {
		return err
	}
	journal, err := OpenJournal(path)
	if err != nil {
		return err
	}
	job := &Job{Client: client, Journal: journal, Out: os.Stdout}
	return errors.Join(job.Run(ctx, payouts), journal.Close())
}

// explained describes an error and what a person can do about it.
func explained(err error) string {
	var poor *pay.InsufficientFundsError
	if errors.As(err, &poor) {
		return fmt.Sprintf("%v\nfund the wallet and start again: %s of %s %s are there", err, poor.Available, poor.Required, poor.Currency)
	}
	var invalid *pay.ValidationError
	if errors.As(err, &invalid) {
		return fmt.Sprintf("%v: %v", err, invalid.Details)
	}
	return err.Error()
}

// newToken returns text that is unique to this run.
func newToken() string { return strings.ToLower(rand.Text()) }
