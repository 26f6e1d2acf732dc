// The client's requests, retries, and parsing, with a server that fails on request.

package pay

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"testing"
	"time"
)

var ada = CreateCustomer{Email: "ada@example.com", FirstName: "Ada", LastName: "Byron"}

const inProgress = `{"field":"header:Idempotency-Key","code":"idempotency_in_progress","message":""}`

func TestAfterAFaultAWriteIsRepeatedUnderItsFirstKey(t *testing.T) {
	faults := map[string]struct {
		fault answer
		pause time.Duration
	}{
		"the rate limit is reached":          {failing(429, "RATE_LIMITED", "", "Retry-After", "2"), 2 * time.Second},
		"a service that is away":             {failing(503, "SERVICE_UNAVAILABLE", "", "Retry-After", "1"), time.Second},
		"a proxy without a body":             {written(502, "<html>"), 125 * time.Millisecond},
		"a lost answer":                      {lostAnswer, 125 * time.Millisecond},
		"an answer that breaks off":          {cut, 125 * time.Millisecond},
		"an answer that is half of its JSON": {written(200, `{"ok":true,`), 125 * time.Millisecond},
		"a first request that still runs":    {failing(409, "CONFLICT", inProgress, "Retry-After", "1"), time.Second},
	}
	for name, one := range faults {
		t.Run(name, func(t *testing.T) {
			client, told := clientOn(t, []answer{one.fault, one.fault, data(`{"id":"cus_1"}`)})
			customer, err := client.Customers.Create(context.Background(), ada)
			must(t, err)
			equal(t, customer.ID, "cus_1")
			keys, different := told.keys()
			equal(t, []int{len(keys), different}, []int{3, 1})
			if !regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`).MatchString(keys[0]) {
				t.Fatalf("%q is not a key", keys[0])
			}
			for _, request := range told.asked {
				equal(t, request.body, `{"email":"ada@example.com","firstName":"Ada","lastName":"Byron"}`)
			}
			// Half of the pause of 250 ms is random.
			if len(told.pauses) != 2 || told.pauses[0] < one.pause || told.pauses[0] > one.pause+125*time.Millisecond {
				t.Fatalf("the pauses were %v", told.pauses)
			}
		})
	}
}

func TestARequestNamesTheSDKUnlessTheCallerNamesAnotherProgram(t *testing.T) {
	client, told := clientOn(t, []answer{data("{}"), data("{}")})
	_, first := client.Customers.Get(context.Background(), "cus_1")
	_, second := client.Customers.Get(context.Background(), "cus_1", WithHeader("User-Agent", "payroll/2"))
	must(t, errors.Join(first, second))
	equal(t, []string{told.asked[0].header.Get("User-Agent"), told.asked[1].header.Get("User-Agent")},
		[]string{"pay-sdk-go/" + Version, "payroll/2"})
}

func TestTwoWritesHaveTwoKeysAKeyOfTheCallerIsKeptAndReadsHaveNone(t *testing.T) {
	ctx := context.Background()
	client, told := clientOn(t, []answer{data("{}"), data("{}"), data("{}"), data("{}")})
	_, first := client.Customers.Create(ctx, ada)
	_, second := client.Customers.Create(ctx, ada)
	_, third := client.Customers.Create(ctx, ada, WithIdempotencyKey("mine"))
	_, fourth := client.Customers.Get(ctx, "cus_1")
	must(t, errors.Join(first, second, third, fourth))
	keys, different := told.keys()
	equal(t, different, 4)
	equal(t, keys[2:], []string{"mine", ""})
	if _, err := New("http://127.0.0.1", "svc_test_a_b", WithIdempotencyKey("mine")); err == nil {
		t.Fatal("a client had one key for all of its calls")
	}
}

func TestAWriteThatStaysUnansweredEndsWithAnErrorThatHasTheKeyToContinueIt(t *testing.T) {
	client, told := clientOn(t, []answer{lostAnswer, lostAnswer, data(`{"id":"cus_1"}`)}, WithMaxRetries(1))
	_, err := client.Customers.Create(context.Background(), ada)
	failed := as[*ConnectionError](t, err)
	again, err := client.Customers.Create(context.Background(), ada, WithIdempotencyKey(failed.IdempotencyKey))
	must(t, err)
	equal(t, again.ID, "cus_1")
	_, different := told.keys()
	equal(t, different, 1)
}

func TestAnAnswerThatWasStoredUnderTheKeySaysSo(t *testing.T) {
	seen := []ResponseFacts{}
	replay := data("{}", "Idempotent-Replayed", "true", "X-Request-Id", "req_2")
	client, _ := clientOn(t, []answer{lostAnswer, replay}, WithOnResponse(func(one ResponseFacts) { seen = append(seen, one) }))
	_, err := client.Customers.Create(context.Background(), ada)
	must(t, err)
	if len(seen) != 1 || !seen[0].IsReplay || seen[0].RequestID != "req_2" || seen[0].Status != 200 || seen[0].Path != "/v1/customers" {
		t.Fatalf("it said %+v", seen)
	}
}

func TestTheRetriesOfAPolicyCanBeSeenAndSwitchedOff(t *testing.T) {
	told := []Retry{}
	away := failing(503, "SERVICE_UNAVAILABLE", "")
	policy := WithRetry(RetryPolicy{MaxRetries: 1, BaseDelay: time.Hour, MaxDelay: time.Minute})
	client, server := clientOn(t, []answer{away, away, away}, policy, WithOnRetry(func(one Retry) { told = append(told, one) }))
	_, err := client.Wallets.Get(context.Background(), "wal_1")
	as[*ServerError](t, err)
	if len(told) != 1 || told[0].Attempt != 1 || told[0].Delay < 30*time.Second || told[0].Delay > time.Minute {
		t.Fatalf("it told %+v", told)
	}
	_, err = client.Wallets.Get(context.Background(), "wal_1", WithMaxRetries(0))
	as[*ServerError](t, err)
	equal(t, len(server.asked), 3)
}

func TestABugOfThePlatformAndAPauseThatIsTooLongAreNotTriedAgain(t *testing.T) {
	hour := failing(429, "RATE_LIMITED", "", "Retry-After", "3600")
	client, told := clientOn(t, []answer{failing(500, "INTERNAL_ERROR", ""), hour})
	_, err := client.Customers.Create(context.Background(), ada)
	as[*ServerError](t, err)
	_, err = client.Customers.Create(context.Background(), ada)
	equal(t, as[*RateLimitError](t, err).RetryAfter, time.Hour)
	equal(t, len(told.asked), 2)
}

func TestASlowAnswerEndsInItsTimeoutIsRepeatedUnderTheKeyAndThenReturned(t *testing.T) {
	network := &silent{}
	http := WithHTTPClient(&http.Client{Transport: network})
	client, _ := clientOn(t, nil, http, WithTimeout(30*time.Millisecond), WithMaxRetries(1))
	_, err := client.Customers.Create(context.Background(), ada)
	as[*TimeoutError](t, err)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("its cause is missing: %v", err)
	}
	if len(network.keys) != 2 || network.keys[0] != network.keys[1] {
		t.Fatalf("the keys were %v", network.keys)
	}
}

func TestACallerWhoGivesUpGetsTheOwnReasonAndNothingIsRepeated(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	enough := errors.New("enough")
	client, told := clientOn(t, []answer{func(http.ResponseWriter, *http.Request) { cancel(enough); panic(http.ErrAbortHandler) }})
	_, err := client.Customers.Create(ctx, ada)
	if !errors.Is(err, enough) || as[*RequestError](t, err).IdempotencyKey == "" {
		t.Fatalf("it returned %v", err)
	}
	if _, err = client.Wallets.List(ctx, nil).Page(); !errors.Is(err, enough) {
		t.Fatalf("it returned %v", err)
	}
	equal(t, len(told.asked), 1)
}

func TestRefusalsHaveTheTypeOfTheirStatusWithCodeRequestAndDetails(t *testing.T) {
	types := map[int]any{
		400: new(*ValidationError), 401: new(*AuthenticationError), 403: new(*PermissionError), 404: new(*NotFoundError),
		409: new(*ConflictError), 418: new(*RequestError), 429: new(*RateLimitError), 500: new(*ServerError),
	}
	for status, target := range types {
		client, _ := clientOn(t, []answer{failing(status, "CODE", `{"field":"email","code":"something_new","message":"No"}`)}, WithMaxRetries(0))
		_, err := client.Customers.Get(context.Background(), "cus_1")
		if !errors.As(err, target) || reflect.TypeOf(err) != reflect.TypeOf(target).Elem() {
			t.Fatalf("%d is %T", status, err)
		}
		failed := as[*RequestError](t, err)
		equal(t, []any{failed.Status, failed.Code, failed.RequestID, failed.Error()}, []any{status, "CODE", "req_1", "CODE: Refused (email: something_new) [req_1]"})
		equal(t, failed.Details, []ErrorDetail{{Field: "email", Code: "something_new", Message: "No"}})
		equal(t, failed.Has("something_new"), true)
	}
	client, _ := clientOn(t, []answer{written(400, "<html>", "X-Request-Id", "req_3")})
	_, err := client.Customers.Get(context.Background(), "cus_1")
	failed := as[*ValidationError](t, err)
	equal(t, []string{failed.Code, failed.RequestID}, []string{"http_400", "req_3"})
}

func TestTheTextOfARefusalIsOneLineWithCodeFirstFieldHintAndRequest(t *testing.T) {
	refused := `{"error":{"code":"CONFLICT","message":"Refused","requestId":"req_1","hint":"Fund it.","docUrl":"https://pay.example.com/docs/errors#insufficient_funds",` +
		`"details":[{"field":"amount","code":"insufficient_funds","message":"Too little","hint":"Fund it.","docUrl":"https://pay.example.com/docs/errors#insufficient_funds"}]}}`
	client, _ := clientOn(t, []answer{written(409, refused)})
	_, err := client.Customers.Create(context.Background(), ada)
	failed := as[*RequestError](t, err)
	equal(t, err.Error(), "CONFLICT: Refused (amount: insufficient_funds). Fund it. [req_1]")
	equal(t, []string{failed.Message, failed.Hint, failed.DocURL}, []string{"Refused", "Fund it.", "https://pay.example.com/docs/errors#insufficient_funds"})
	equal(t, []string{failed.Details[0].Hint, failed.Details[0].DocURL}, []string{"Fund it.", "https://pay.example.com/docs/errors#insufficient_funds"})
	client, _ = clientOn(t, []answer{lostAnswer}, WithMaxRetries(0))
	_, err = client.Customers.Create(context.Background(), ada)
	if !regexp.MustCompile(`^connection: no answer, or only a part of one: [^\n]+$`).MatchString(err.Error()) {
		t.Fatalf("a lost answer says %q", err.Error())
	}
}

func TestTooLittleMoneySaysHowMuchThereIsAndAKeyOfAnotherRequestIsToldFromOtherConflicts(t *testing.T) {
	poor := `{"field":"amount","code":"insufficient_funds","message":"","params":{"available":"10.00","required":25.50,"currency":"usd"}}`
	used := `{"field":"header:Idempotency-Key","code":"idempotency_body_mismatch","message":""}`
	bare := `{"field":"amount","code":"insufficient_funds","message":""}`
	client, _ := clientOn(t, []answer{failing(409, "CONFLICT", poor), failing(409, "CONFLICT", used), failing(409, "CONFLICT", bare)})
	transfer := CreateTransfer{Amount: "1", DestinationCurrency: CurrencyUSDC}
	_, err := client.Transfers.Create(context.Background(), transfer)
	found := as[*InsufficientFundsError](t, err)
	equal(t, []any{found.Available, found.Required, found.Currency}, []any{Decimal("10.00"), Decimal("25.50"), CurrencyUSD})
	as[*ConflictError](t, err)
	_, err = client.Transfers.Create(context.Background(), transfer)
	as[*IdempotencyConflictError](t, err)
	_, err = client.Transfers.Create(context.Background(), transfer)
	equal(t, as[*InsufficientFundsError](t, err).Available, "")
}

func TestEveryEnvelopeLeadsToThePlainThingWithDatesAndExactAmounts(t *testing.T) {
	ctx := context.Background()
	at := At(time.Date(2026, 1, 2, 3, 4, 5, 678_000_000, time.UTC))
	client, _ := clientOn(t, []answer{
		data(`{"id":"wal_1","createdAt":"2026-01-02T03:04:05.678Z","colour":"red"}`),
		written(200, fmt.Sprintf(`{"id":"ctx_1","amount":9007199254740993.10,"createdAt":%d}`, at.UnixMilli())),
		written(200, `{"object":"list","data":[{"name":"card.created"}]}`),
		data(`[{"code":"x"}]`),
		data(`{"from":"usd","midRate":"0.9"}`),
		data(`[{"from":"usd"},{"from":"eur"}]`),
	})
	wallet, err := client.Wallets.Get(ctx, "wal_1")
	must(t, err)
	charge, err := client.CardTransactions.Get(ctx, "ctx_1")
	must(t, err)
	equal(t, []any{wallet.CreatedAt, charge.CreatedAt, charge.Amount}, []any{at, at, "9007199254740993.10"})
	types, err := client.WebhookEventTypes.List(ctx)
	must(t, err)
	banks, err := client.Banks.List(ctx, nil)
	must(t, err)
	one, err := client.Rates.List(ctx, &RatesListQuery{From: CurrencyUSD, To: CurrencyEUR})
	must(t, err)
	all, err := client.Rates.List(ctx, nil)
	must(t, err)
	equal(t, []any{types[0].Name, banks[0].Code, one[0].MidRate, len(all)}, []any{"card.created", "x", "0.9", 2})
}

func TestAnIDNeverLeadsToAnotherPathAndAClientWithoutAKeyOrAnAddressIsRefusedAtOnce(t *testing.T) {
	client, told := clientOn(t, []answer{data("{}")})
	_, err := client.Customers.Get(context.Background(), "../wallets?x=1")
	must(t, err)
	equal(t, told.asked[0].uri, "/v1/customers/..%2Fwallets%3Fx=1")
	for _, id := range []string{"", ".", ".."} {
		if _, err := client.Customers.Get(context.Background(), id); err == nil {
			t.Fatalf("%q was asked for", id)
		}
	}
	equal(t, len(told.asked), 1)
	for _, pair := range [][2]string{{"http://127.0.0.1", ""}, {"", "svc_test_a_b"}, {"svc_test_a_b", "http://127.0.0.1"}} {
		if _, err := New(pair[0], pair[1]); err == nil {
			t.Fatalf("%q was taken", pair)
		}
	}
}

// as returns the error of a type that the chain must contain.
func as[T error](t *testing.T, err error) T {
	t.Helper()
	var target T
	if !errors.As(err, &target) {
		t.Fatalf("%T %v is not a %T", err, err, target)
	}
	return target
}
