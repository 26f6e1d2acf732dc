package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// Record is one line of the journal. The first line is the batch. Each later line is a payout with its outcome.
type Record struct {
	CustomerID string `json:"customerId,omitempty"`
	WalletID   string `json:"walletId,omitempty"`

	Reference     string `json:"reference,omitempty"`
	TransactionID string `json:"transactionId,omitempty"`
	Refusal       string `json:"refusal,omitempty"`
}

// Journal keeps outcomes even if the process dies. A line is on disk before the next payout begins.
type Journal struct {
	file *os.File
	// Batch is the first line. Its ids are empty in a new journal.
	Batch Record
	// Done contains the outcomes by reference.
	Done map[string]Record
}

// OpenJournal reads or creates a journal. It ignores a line that a dying process left half written.
func OpenJournal(path string) (*Journal, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	journal := &Journal{file: file, Done: map[string]Record{}}
	if err := journal.read(); err != nil {
		return nil, errors.Join(fmt.Errorf("the journal %s: %w", path, err), file.Close())
	}
	return journal, nil
}

func (j *Journal) read() error {
	text, err := io.ReadAll(j.file)
	if err != nil {
		return err
	}
	whole := text[:bytes.LastIndexByte(text, '\n')+1]
	for line := range bytes.Lines(whole) {
		var record Record
		if err := json.Unmarshal(line, &record); err != nil {
			return err
		}
		j.take(record)
	}
	if err := j.file.Truncate(int64(len(whole))); err != nil {
		return err
	}
	_, err = j.file.Seek(int64(len(whole)), io.SeekStart)
	return err
}

// Append writes a line and returns when it is on disk.
func (j *Journal) Append(record Record) error {
	line, err := json.Marshal(record)
	if err != nil {
		return err
	}
	if _, err := j.file.Write(append(line, '\n')); err != nil {
		return err
	}
	j.take(record)
	return j.file.Sync()
}

func (j *Journal) take(record Record) {
	if record.Reference == "" {
		j.Batch = record
		return
	}
	j.Done[record.Reference] = record
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
