// Verifies the vectors of check.ts with the Standard Webhooks library for Go.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

type vector struct {
	Secret  string            `json:"secret"`
	Body    string            `json:"body"`
	Headers map[string]string `json:"headers"`
	Valid   bool              `json:"valid"`
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var vectors []vector
	if err := json.Unmarshal(text, &vectors); err != nil {
		panic(err)
	}
	wrong := 0
	for _, one := range vectors {
		webhook, err := standardwebhooks.NewWebhook(one.Secret)
		if err != nil {
			panic(err)
		}
		headers := http.Header{}
		for name, value := range one.Headers {
			headers.Set(name, value)
		}
		if (webhook.Verify([]byte(one.Body), headers) == nil) != one.Valid {
			wrong++
		}
	}
	fmt.Printf("%d of %d signatures judged as they should be\n", len(vectors)-wrong, len(vectors))
	if wrong > 0 {
		os.Exit(1)
	}
}
