// A customer's money from the first call to the verified webhook, on the platform in PAY_BASE_URL.

package pay_test

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	pay "pay.internal/sdk"
	"pay.internal/sdk/webhooks"
)

const recipient = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"

func aClient(t *testing.T, options ...pay.Option) *pay.Client {
	t.Helper()
	url, key := os.Getenv("PAY_BASE_URL"), os.Getenv("PAY_API_KEY")
	if url == "" || key == "" {
		t.Skip("PAY_BASE_URL and PAY_API_KEY name no platform")
	}
	return got(pay.New(url, key, options...))(t)
}

// got returns a value, or fails the test with its error.
func got[T any](value T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

func ada() pay.CreateCustomer {
	return pay.CreateCustomer{Email: "ada." + rand.Text() + "@example.com", FirstName: "Ada", LastName: "Byron"}
}

func onChain(customerID, walletID string, amount pay.Decimal) pay.CreateTransfer {
	return pay.CreateTransfer{
		CustomerID: customerID, WalletID: walletID, Amount: amount,
		DestinationCurrency: pay.CurrencyUSDC, DestinationPaymentRail: pay.PaymentRailEthereum, DestinationAddress: recipient,
	}
}

type delivery struct {
	body    []byte
	headers http.Header
}

func TestMoneyComesInIsSentAndTheReceiverVerifiesIt(t *testing.T) {
	ctx := t.Context()
	client := aClient(t)
	deliveries := make(chan delivery, 100)
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		deliveries <- delivery{body, request.Header}
	}))
	defer receiver.Close()
	got(client.Simulate.Settings.Update(ctx, pay.UpdateSandboxSettings{StepDelayMs: pay.Ptr(0)}))(t)
	hook := got(client.Webhooks.Create(ctx, pay.CreateWebhook{URL: receiver.URL, Events: []pay.EventName{pay.EventNameTransactionCompleted}}))(t)
	defer func() { _, _ = client.Webhooks.Delete(context.Background(), hook.ID) }()
	customer := got(client.Customers.Create(ctx, ada()))(t)
	wallet := got(client.Wallets.Create(ctx, pay.CreateWallet{CustomerID: customer.ID}))(t)
	deposit := got(client.Sandbox.Deposit(ctx, wallet.ID, "250.10", pay.CurrencyUSDC))(t)
	if order, err := deposit.Amount.Cmp("250.10"); deposit.Status != pay.TransactionStatusCompleted || order != 0 || err != nil {
		t.Fatalf("the deposit is %+v", deposit)
	}
	transfer := got(client.Transfers.Create(ctx, onChain(customer.ID, wallet.ID, "50.05")))(t)
	if done := got(client.Sandbox.Complete(ctx, transfer.ID))(t); done.Status != pay.TransactionStatusCompleted {
		t.Fatalf("the transfer is %s", done.Status)
	}
	if order, err := got(client.Wallets.Balance(ctx, wallet.ID, nil))(t).Held.Cmp("0"); order != 0 || err != nil {
		t.Fatal("something is held", err)
	}
	for {
		select {
		case one := <-deliveries:
			event, ok := got(webhooks.Unwrap(one.body, one.headers, hook.Secret))(t).(*pay.TransactionCompletedEvent)
			if !ok {
				t.Fatalf("it told %s", one.body)
			}
			if stored := got(client.Transactions.Get(ctx, event.Data.ID))(t); !reflect.DeepEqual(event.Data, *stored) {
				t.Fatalf("it told %+v, and it is %+v", event.Data, *stored)
			}
			if event.Data.ID == transfer.ID {
				return
			}
		case <-time.After(30 * time.Second):
			t.Fatal("the transfer was never told")
		}
	}
}

func TestACardSpendsAndItsAmountsAreExact(t *testing.T) {
	ctx := t.Context()
	client := aClient(t)
	customer := got(client.Customers.Create(ctx, ada()))(t)
	got(client.Wallets.Create(ctx, pay.CreateWallet{CustomerID: customer.ID}))(t)
	card := got(client.Cards.Create(ctx, pay.CreateCard{
		CustomerID: customer.ID, Type: pay.CardTypeVirtual, LimitAmount: "100.10", LimitFrequency: pay.LimitFrequencyAllTime,
	}))(t)
	charge := pay.SimulateAuthorization{Amount: "25.10", Merchant: pay.Merchant{Name: "Books", MCC: "5942"}}
	spent := got(client.Simulate.Cards.CreateAuthorization(ctx, card.ID, charge))(t)
	if spent.Status != pay.CardTransactionStatusPending || spent.Amount != "25.1" || spent.AuthorizedAt.IsZero() {
		t.Fatalf("the charge is %+v", spent)
	}
	listed := got(client.Cards.Transactions(ctx, card.ID, nil).Collect(5))(t)
	if len(listed) != 1 || listed[0].ID != spent.ID {
		t.Fatalf("the list is %+v", listed)
	}
}

func TestRefusalsHaveTypesAndAKeyMakesACallOnce(t *testing.T) {
	ctx := t.Context()
	facts := []pay.ResponseFacts{}
	client := aClient(t, pay.WithOnResponse(func(one pay.ResponseFacts) { facts = append(facts, one) }))
	_, err := client.Customers.Create(ctx, pay.CreateCustomer{Email: "nobody", FirstName: "Ada", LastName: "Byron"})
	var invalid *pay.ValidationError
	if !errors.As(err, &invalid) || len(invalid.Details) != 1 || invalid.Details[0].Field != "email" || invalid.RequestID != facts[0].RequestID {
		t.Fatal(err)
	}
	var missing *pay.NotFoundError
	if _, err = client.Wallets.Get(ctx, "wal_01k9x3v7m2c4q8s6t0w5y1z3ab"); !errors.As(err, &missing) {
		t.Fatal(err)
	}
	body, key := ada(), pay.WithIdempotencyKey(rand.Text())
	customer := got(client.Customers.Create(ctx, body, key))(t)
	if again := got(client.Customers.Create(ctx, body, key))(t); !reflect.DeepEqual(customer, again) || !facts[len(facts)-1].IsReplay {
		t.Fatalf("it made %s and %s", customer.ID, again.ID)
	}
	body.FirstName = "Augusta"
	var conflict *pay.IdempotencyConflictError
	if _, err = client.Customers.Create(ctx, body, key); !errors.As(err, &conflict) {
		t.Fatal(err)
	}
	wallet := got(client.Wallets.Create(ctx, pay.CreateWallet{CustomerID: customer.ID}))(t)
	available := got(client.Wallets.Balance(ctx, wallet.ID, nil))(t).Available
	_, err = client.Transfers.Create(ctx, onChain(customer.ID, wallet.ID, "999999.00"))
	var poor *pay.InsufficientFundsError
	if !errors.As(err, &poor) {
		t.Fatal(err)
	}
	if poor.Available != available || poor.Required != "999999.000000" || poor.Currency != pay.CurrencyUSDC {
		t.Fatalf("it has %q of %q %q, and the wallet %q", poor.Available, poor.Required, poor.Currency, available)
	}
}

func TestFaultsThatTheSandboxIsToldToMakeAreRetriedUntilTheAnswerIsThere(t *testing.T) {
	ctx := t.Context()
	statuses := []int{}
	client := aClient(t, pay.WithOnResponse(func(one pay.ResponseFacts) { statuses = append(statuses, one.Status) }))
	for _, status := range []int{503, 429} {
		statuses = []int{}
		got(client.Simulate.CreateHTTPFault(ctx, pay.HTTPFaultInput{Route: "POST /v1/quotes", Status: status, Count: 1}))(t)
		quote := pay.CreateQuote{CustomerID: "cus_01k9x3v7m2c4q8s6t0w5y1z3ab", Amount: "1"}
		_, err := client.Quotes.Create(ctx, quote)
		var invalid *pay.ValidationError
		if !errors.As(err, &invalid) || !reflect.DeepEqual(statuses, []int{200, status, 400}) {
			t.Fatal(statuses, err)
		}
	}
}

func TestListsAreWalkedAndTheClockIsMoved(t *testing.T) {
	ctx := t.Context()
	client := aClient(t)
	customer := got(client.Customers.Create(ctx, ada()))(t)
	made := []string{}
	for range 3 {
		made = append([]string{got(client.Wallets.Create(ctx, pay.CreateWallet{CustomerID: customer.ID}))(t).ID}, made...)
	}
	walked := []string{}
	for wallet, err := range client.Wallets.List(ctx, &pay.WalletsListQuery{CustomerID: customer.ID, Limit: 1}).All() {
		walked = append(walked, got(wallet, err)(t).ID)
	}
	if !reflect.DeepEqual(walked, made) {
		t.Fatalf("walked %v of %v", walked, made)
	}
	before := got(client.Simulate.Clock.Get(ctx))(t).Now
	after := got(client.Sandbox.AdvanceClock(ctx, time.Hour))(t).Now
	if after.Sub(before.Time) < time.Hour {
		t.Fatalf("the clock went from %v to %v", before, after)
	}
	for _, event := range got(client.Events.List(ctx, &pay.EventsListQuery{ResourceID: customer.ID}).Page())(t).Data {
		if event.Envelope().Sequence == 0 {
			t.Fatalf("%T has no sequence", event)
		}
	}
}

// losing drops the platform's first response to each path.
type losing struct{ lost map[string]bool }

func (l *losing) RoundTrip(request *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err == nil && !l.lost[request.URL.Path] {
		l.lost[request.URL.Path] = true
		_ = answer.Body.Close()
		return nil, io.ErrUnexpectedEOF
	}
	return answer, err
}

func TestAfterALostAnswerTheWriteWasMadeOnce(t *testing.T) {
	ctx := t.Context()
	facts := []pay.ResponseFacts{}
	lossy := &http.Client{Transport: &losing{lost: map[string]bool{}}}
	client := aClient(t, pay.WithHTTPClient(lossy), pay.WithOnResponse(func(one pay.ResponseFacts) { facts = append(facts, one) }))
	customer := got(client.Customers.Create(ctx, ada()))(t)
	if len(facts) != 1 || !facts[0].IsReplay {
		t.Fatalf("it was answered %+v", facts)
	}
	found := got(client.Customers.List(ctx, &pay.CustomersListQuery{Email: customer.Email}).Collect(5))(t)
	if len(found) != 1 || found[0].ID != customer.ID {
		t.Fatalf("there are %d of them", len(found))
	}
}

// cutting breaks off streams after the given numbers of bytes, one after the other. Later streams are complete.
type cutting struct{ cuts []int64 }

func (c *cutting) RoundTrip(request *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err == nil && len(c.cuts) > 0 && strings.HasSuffix(request.URL.Path, "/events/stream") {
		answer.Body = cutBody{answer.Body, &io.LimitedReader{R: answer.Body, N: c.cuts[0]}}
		c.cuts = c.cuts[1:]
	}
	return answer, err
}

type cutBody struct {
	io.Closer
	some *io.LimitedReader
}

func (c cutBody) Read(into []byte) (int, error) {
	if c.some.N == 0 {
		return 0, io.ErrUnexpectedEOF
	}
	return c.some.Read(into)
}

func TestAStreamThatIsCutInTheMiddleOfEventsBringsEachOnceInOrder(t *testing.T) {
	ctx := t.Context()
	cut := &cutting{[]int64{700, 1500, 900}}
	client := aClient(t, pay.WithHTTPClient(&http.Client{Transport: cut}), pay.WithMaxRetries(0))
	got(client.Customers.Create(ctx, ada()))(t)
	// Events appear in the list a moment after they happen.
	begin := got(client.Events.List(ctx, nil).Collect(1))(t)
	for len(begin) == 0 {
		time.Sleep(100 * time.Millisecond)
		begin = got(client.Events.List(ctx, nil).Collect(1))(t)
	}
	made, told := []string{}, []string{}
	for range 10 {
		made = append(made, got(client.Customers.Create(ctx, ada()))(t).ID)
	}
	for event, err := range client.Events.Stream(ctx, &pay.EventsStreamQuery{After: begin[0].Envelope().ID}) {
		// Other tests also create events of this key.
		if one, ok := got(event, err)(t).(*pay.CustomerCreatedEvent); ok && slices.Contains(made, one.Data.ID) {
			told = append(told, one.Data.ID)
		}
		if len(told) == len(made) {
			break
		}
	}
	if !slices.Equal(told, made) || len(cut.cuts) > 0 {
		t.Fatalf("it told %v of %v, and %v is left to cut", told, made, cut.cuts)
	}
	stranger := got(pay.New(os.Getenv("PAY_BASE_URL"), "svc_test_abcdefgh_0123456789abcdef0123456789abcdef"))(t)
	for _, err := range stranger.Events.Stream(ctx, nil) {
		var unknown *pay.AuthenticationError
		if !errors.As(err, &unknown) {
			t.Fatal(err)
		}
	}
}
