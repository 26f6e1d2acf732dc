package pay

import (
	"context"
	"encoding/json"
	"testing"
	"time"
)

func TestAllKindsOfPagesAreWalkedThroughWithTheFiltersOfTheFirst(t *testing.T) {
	kinds := map[string][3]string{
		"newer":   {`{"ok":true,"data":[{"id":"1"},{"id":"2"}],"nextCursor":"a b"}`, `{"ok":true,"data":[],"nextCursor":"c"}`, `{"ok":true,"data":[{"id":"3"}]}`},
		"older":   {`{"object":"list","data":[{"id":"1"},{"id":"2"}],"hasMore":true,"cursor":"a b"}`, `{"object":"list","data":[],"hasMore":true,"cursor":"c"}`, `{"object":"list","data":[{"id":"3"}],"hasMore":false,"cursor":null}`},
		"without": {`{"data":[{"id":"1"},{"id":"2"}],"hasMore":true,"cursor":"a b"}`, `{"data":[],"hasMore":true,"cursor":"c"}`, `{"data":[{"id":"3"}],"hasMore":false,"cursor":null}`},
	}
	for name, pages := range kinds {
		t.Run(name, func(t *testing.T) {
			first, empty, last := written(200, pages[0]), written(200, pages[1]), written(200, pages[2])
			client, told := clientOn(t, []answer{first, empty, last, first, last, first})
			query := &WalletsListQuery{CustomerID: "cus_1", Limit: 2, CreatedAfter: At(time.UnixMilli(0))}
			list := client.Wallets.List(context.Background(), query)
			equal(t, len(told.asked), 0)
			ids := []string{}
			for wallet, err := range list.All() {
				must(t, err)
				ids = append(ids, wallet.ID)
			}
			equal(t, ids, []string{"1", "2", "3"})
			filters := "createdAfter=1970-01-01T00%3A00%3A00.000Z&"
			for at, cursor := range []string{"", "cursor=a+b&", "cursor=c&"} {
				equal(t, told.asked[at].uri, "/v1/wallets?"+filters+cursor+"customerId=cus_1&limit=2")
			}
			page, err := list.Page()
			must(t, err)
			equal(t, []any{len(page.Data), page.NextCursor}, []any{2, "a b"})
			page, err = list.PageAt(page.NextCursor)
			must(t, err)
			equal(t, []any{len(page.Data), page.NextCursor}, []any{1, ""})
			found, err := list.Collect(1)
			must(t, err)
			equal(t, len(found), 1)
			equal(t, len(told.asked), 6)
		})
	}
	client, _ := clientOn(t, []answer{written(200, kinds["newer"][0]), failing(400, "INVALID_REQUEST", "")})
	seen := 0
	for _, err := range client.Wallets.List(context.Background(), nil).All() {
		if seen++; seen == 3 {
			as[*ValidationError](t, err)
		}
	}
	equal(t, seen, 3)
}

func TestBodiesAreWrittenAsTheAPITakesThem(t *testing.T) {
	ctx := context.Background()
	client, told := clientOn(t, []answer{data("{}"), data("{}"), data("{}"), data("{}"), data("{}"), data("{}"), data("{}")})
	card := CreateCard{CustomerID: "c", Type: CardTypeVirtual, LimitAmount: "250.10", LimitFrequency: LimitFrequencyAllTime}
	_, err := client.Cards.Create(ctx, card)
	must(t, err)
	_, err = client.Simulate.Wallets.CreateDeposit(ctx, "wal_1", SimulateWalletDeposit{Amount: "1.50", Currency: CurrencyUSDC})
	must(t, err)
	_, err = client.Counterparties.Create(ctx, CreatePixCounterparty{CustomerID: "c", Currency: "brl", PixKey: "ada@example.com"})
	must(t, err)
	_, err = client.Agents.Update(ctx, "agent_1", UpdateAgent{SpendingLimit: Null[Decimal](), MaxCards: Value(3)})
	must(t, err)
	_, err = client.Agents.Update(ctx, "agent_1", UpdateAgent{SpendingLimit: Value(Decimal("10.00"))})
	must(t, err)
	_, err = client.Webhooks.Update(ctx, "whk_1", UpdateWebhook{Description: Ptr("")})
	must(t, err)
	_, err = client.Simulate.Transactions.Return(ctx, "txn_1", nil)
	must(t, err)
	bodies := []string{
		`{"customerId":"c","limitAmount":250.10,"limitFrequency":"allTime","type":"virtual"}`,
		`{"amount":"1.50","currency":"usdc"}`,
		`{"accountOwnerName":"","accountType":"pix","currency":"brl","customerId":"c","pixKey":"ada@example.com"}`,
		`{"maxCards":3,"spendingLimit":null}`,
		`{"spendingLimit":10.00}`,
		`{"description":""}`,
		``,
	}
	for at, body := range bodies {
		equal(t, told.asked[at].body, body)
	}
	if _, err = client.Cards.Create(ctx, CreateCard{LimitAmount: "1,5"}); err == nil {
		t.Fatal("1,5 was sent as an amount")
	}
	equal(t, len(told.asked), len(bodies))
}

func TestAmountsAreAddedComparedAndReadWithAllTheirDigits(t *testing.T) {
	sum, err := Decimal("0.1").Add("0.2")
	must(t, err)
	equal(t, sum, "0.3")
	difference, err := Decimal("9007199254740993.01").Sub("9007199254740994")
	must(t, err)
	equal(t, difference, "-0.99")
	for _, one := range []struct {
		a, b Decimal
		want int
	}{{"1.5", "1.50", 0}, {"-1", "0.001", -1}, {"10", "9.99", 1}} {
		order, err := one.a.Cmp(one.b)
		must(t, err)
		equal(t, order, one.want)
	}
	ratio, err := Decimal("0.25").Rat()
	must(t, err)
	equal(t, ratio.RatString(), "1/4")
	for _, bad := range []Decimal{"", "1,5", "1e3", "NaN", "0x10", "1_000"} {
		if _, err := bad.Add("1"); err == nil {
			t.Fatalf("%q was added", bad)
		}
	}
	read := struct{ A, B, C, D Decimal }{}
	must(t, json.Unmarshal([]byte(`{"A":"25.10","B":25.10,"C":1.5e-7,"D":null}`), &read))
	equal(t, read, struct{ A, B, C, D Decimal }{"25.10", "25.10", "0.00000015", ""})
	if err := json.Unmarshal([]byte(`{"A":1e-999999999}`), &read); err == nil {
		t.Fatal("an amount of a billion decimals was read")
	}
}

func TestDatesAreReadFromBothFormsAndSentInUTC(t *testing.T) {
	read := struct{ A, B, C Time }{}
	must(t, json.Unmarshal([]byte(`{"A":"2023-11-14T23:13:20.123+01:00","B":1700000000123,"C":null}`), &read))
	if read.A != read.B || !read.C.IsZero() || !read.A.Equal(time.UnixMilli(1_700_000_000_123)) {
		t.Fatalf("it read %v", read)
	}
	berlin := time.Date(2026, 1, 2, 3, 4, 5, 6_789_000, time.FixedZone("", 3_600))
	text, err := json.Marshal(At(berlin))
	must(t, err)
	equal(t, string(text), `"2026-01-02T02:04:05.006Z"`)
}

func TestEventsHaveTheTypeOfTheirName(t *testing.T) {
	event, err := ParseEvent([]byte(`{"id":"evt_1","type":"transaction.authorized","createdAt":0,"data":{"id":"ctx_1","amount":25.1}}`))
	must(t, err)
	authorized, ok := event.(*TransactionAuthorizedEvent)
	if !ok || authorized.Data.Amount != "25.1" || event.Envelope().ID != "evt_1" {
		t.Fatalf("it is %T %v", event, event)
	}
	event, err = ParseEvent([]byte(`{"id":"evt_1","type":"moon.landed","createdAt":0,"data":{"id":"x"}}`))
	must(t, err)
	equal(t, string(event.(*UnknownEvent).Data), `{"id":"x"}`)
	client, _ := clientOn(t, []answer{written(200, `{"object":"list","data":[{"type":"card.created","data":{"id":"card_1"},"sequence":3}],"hasMore":false}`)})
	listed, err := client.Events.List(context.Background(), nil).Collect(5)
	must(t, err)
	equal(t, []any{listed[0].(*CardCreatedEvent).Data.ID, listed[0].Envelope().Sequence}, []any{"card_1", 3})
}
