package pay

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
)

// List is a list of the API, newest first. It fetches each page during iteration, sends nothing before, and sends new
// requests for each iteration.
type List[T any] struct {
	fetch func(cursor string) (*Page[T], error)
}

// Page is one page of a list.
type Page[T any] struct {
	Data []T
	// NextCursor continues the list if passed as Cursor with the same filters, even in another process. Empty on the last
	// page.
	NextCursor string
}

// All iterates over all pages: for wallet, err := range client.Wallets.List(ctx, nil).All(). An error ends the
// iteration.
func (l *List[T]) All() iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for cursor := ""; ; {
			page, err := l.fetch(cursor)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, one := range page.Data {
				if !yield(one, nil) {
					return
				}
			}
			if page.NextCursor == "" {
				return
			}
			cursor = page.NextCursor
		}
	}
}

// Page fetches the first page.
func (l *List[T]) Page() (*Page[T], error) { return l.fetch("") }

// PageAt fetches the page at a cursor.
func (l *List[T]) PageAt(cursor string) (*Page[T], error) { return l.fetch(cursor) }

// Collect fetches the first items, at most max of them.
func (l *List[T]) Collect(max int) ([]T, error) {
	found := []T{}
	if max <= 0 {
		return found, nil
	}
	for one, err := range l.All() {
		if err != nil {
			return nil, err
		}
		if found = append(found, one); len(found) == max {
			break
		}
	}
	return found, nil
}

func newList[T any](ctx context.Context, api *transport, operation call, options []Option) *List[T] {
	return &List[T]{fetch: func(cursor string) (*Page[T], error) {
		at := operation
		at.query = pageQuery{operation.query, cursor}
		body, err := api.exchange(ctx, at, options)
		if err != nil {
			return nil, err
		}
		return readPage[T](body)
	}}
}

// pageQuery is a query with another cursor.
type pageQuery struct {
	query  any
	cursor string
}

func (q pageQuery) MarshalJSON() ([]byte, error) {
	text, err := json.Marshal(q.query)
	if err != nil || q.cursor == "" {
		return text, err
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &members); err != nil {
		return nil, err
	}
	if members == nil {
		members = map[string]json.RawMessage{}
	}
	members["cursor"], err = json.Marshal(q.cursor)
	if err != nil {
		return nil, err
	}
	return json.Marshal(members)
}

func readPage[T any](body []byte) (*Page[T], error) {
	var answer struct {
		Data       []json.RawMessage `json:"data"`
		NextCursor string            `json:"nextCursor"`
		HasMore    bool              `json:"hasMore"`
		Cursor     string            `json:"cursor"`
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return nil, fmt.Errorf("pay: the page is not what this version expects: %w", err)
	}
	page := &Page[T]{Data: make([]T, len(answer.Data)), NextCursor: answer.NextCursor}
	if answer.HasMore {
		page.NextCursor = answer.Cursor
	}
	for at, row := range answer.Data {
		if err := decode(row, &page.Data[at]); err != nil {
			return nil, fmt.Errorf("pay: an item of the page is not what this version expects: %w", err)
		}
	}
	return page, nil
}
