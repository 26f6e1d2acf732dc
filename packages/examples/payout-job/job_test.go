package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	pay "pay.internal/sdk"
)

const rows = 12

// aBatch returns a client, the program, and a file of payouts in an empty folder.
func aBatch(t *testing.T, amount string) (client *pay.Client, program, file, journal string) {
	t.Helper()
	if os.Getenv("PAY_BASE_URL") == "" {
		t.Skip("PAY_BASE_URL and PAY_API_KEY name no platform")
	}
	client, err := pay.New(os.Getenv("PAY_BASE_URL"), os.Getenv("PAY_API_KEY"))
	must(t, err)
	folder := t.TempDir()
	program, file, journal = filepath.Join(folder, "payout-job"), filepath.Join(folder, "payouts.csv"), filepath.Join(folder, "journal")
	text := strings.Join(columns, ",") + "\n"
	for row := range rows {
		text += fmt.Sprintf("row-%02d,%s,usdc,ethereum,0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n", row, amount)
	}
	must(t, os.WriteFile(file, []byte(text), 0o600))
	out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput()
	if err != nil {
		t.Fatal(string(out))
	}
	return client, program, file, journal
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// sent returns the number of transfers per reference.
func sent(t *testing.T, client *pay.Client, journal string) map[string]int {
	t.Helper()
	kept, err := OpenJournal(journal)
	must(t, err)
	defer kept.Close()
	found := map[string]int{}
	query := &pay.TransactionsListQuery{WalletID: kept.Batch.WalletID, Direction: pay.TransactionDirectionOutbound}
	for transfer, err := range client.Transactions.List(t.Context(), query).All() {
		must(t, err)
		found[transfer.ClientReferenceID]++
	}
	return found
}

func onceEach(t *testing.T, found map[string]int) {
	t.Helper()
	for row := range rows {
		if reference := fmt.Sprintf("row-%02d", row); found[reference] != 1 {
			t.Fatalf("%s was paid %d times", reference, found[reference])
		}
	}
}

func TestAKilledJobPaysTheRestAndNothingTwice(t *testing.T) {
	client, program, file, journal := aBatch(t, "1.50")
	running := exec.Command(program, "-file", file, "-journal", journal)
	said, err := running.StdoutPipe()
	must(t, err)
	running.Stderr = os.Stderr
	must(t, running.Start())
	lines := bufio.NewScanner(said)
	for range 3 {
		if !lines.Scan() {
			t.Fatal("nothing was paid")
		}
	}
	must(t, running.Process.Kill())
	_ = running.Wait()
	out, err := exec.Command(program, "-file", file, "-journal", journal).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "done before row-00") {
		t.Fatal(string(out))
	}
	onceEach(t, sent(t, client, journal))
}

func TestARowThatWasSentBeforeItWasWrittenDownIsFound(t *testing.T) {
	client, program, file, journal := aBatch(t, "1.50")
	out, err := exec.Command(program, "-file", file, "-journal", journal).CombinedOutput()
	if err != nil {
		t.Fatal(string(out))
	}
	text, err := os.ReadFile(journal)
	must(t, err)
	// The last line is half written, as if the process died there.
	must(t, os.WriteFile(journal, text[:len(text)-5], 0o600))
	out, err = exec.Command(program, "-file", file, "-journal", journal).CombinedOutput()
	if err != nil || !strings.Contains(string(out), fmt.Sprintf("found row-%02d", rows-1)) {
		t.Fatal(string(out))
	}
	onceEach(t, sent(t, client, journal))
}

func TestTooLittleMoneyEndsTheJobWithNumbers(t *testing.T) {
	_, program, file, journal := aBatch(t, "6000.00")
	out, err := exec.Command(program, "-file", file, "-journal", journal).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "4000.000000 of 6000.000000 usdc are there") {
		t.Fatal(string(out))
	}
}

func TestAFileWithAReferenceTwiceOrWithoutAnAmountIsRefusedBeforeAnythingIsPaid(t *testing.T) {
	header := strings.Join(columns, ",") + "\n"
	for _, text := range []string{"", "a,b\n", header + "x,1,usdc,base,0x\nx,2,usdc,base,0x\n", header + ",1,usdc,base,0x\n", header + "x,one,usdc,base,0x\n"} {
		if payouts, err := ReadPayouts(strings.NewReader(text)); err == nil {
			t.Fatalf("%q is %v", text, payouts)
		}
	}
}
