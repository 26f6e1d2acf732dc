package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"

	pay "pay.internal/sdk"
)

// Payout is one line of the file. Its reference is unique in the batch.
type Payout struct {
	Reference   string
	Amount      pay.Decimal
	Currency    pay.Currency
	Rail        pay.PaymentRail
	Destination string
}

var columns = []string{"reference", "amount", "currency", "rail", "destination"}

// ReadPayouts reads the whole file before the job pays anything. It rejects a missing or duplicate reference.
func ReadPayouts(file io.Reader) ([]Payout, error) {
	reader := csv.NewReader(file)
	header, err := reader.Read()
	if err != nil {
		return nil, fmt.Errorf("the file has no header: %w", err)
	}
	if !slices.Equal(header, columns) {
		return nil, fmt.Errorf("the columns are %v and should be %v", header, columns)
	}
	payouts, seen := []Payout{}, map[string]bool{}
	for {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return payouts, nil
		}
		if err != nil {
			return nil, err
		}
		one := Payout{row[0], pay.Decimal(row[1]), pay.Currency(row[2]), pay.PaymentRail(row[3]), row[4]}
		line, _ := reader.FieldPos(0)
		if one.Reference == "" || seen[one.Reference] {
			return nil, fmt.Errorf("line %d: the reference %q is missing or there twice", line, one.Reference)
		}
		if _, err := one.Amount.Rat(); err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		seen[one.Reference] = true
		payouts = append(payouts, one)
	}
}
