// Uploads and downloads keep their bytes, with a scripted server.

package pay

import (
	"context"
	"errors"
	"net/http"
	"testing"
)

func TestBytesGoUpAndComeDownAsTheyAre(t *testing.T) {
	ctx := context.Background()
	notText := string([]byte{0, 255, 254, 128})
	client, told := clientOn(t, []answer{
		lostAnswer, data(`{"id":"file_1"}`), written(http.StatusOK, notText), written(http.StatusOK, `{}`), failing(404, "NOT_FOUND", ""),
	})
	file, err := client.Files.Upload(ctx, UploadFile{
		Purpose: UploadPurposeBatch, Content: []byte("a;b\n"), ContentType: "text/csv", Name: "Löhne 1.csv",
	})
	must(t, err)
	equal(t, file.ID, "file_1")
	for _, request := range told.asked {
		equal(t, request.body, "a;b\n")
	}
	content, err := client.Files.Content(ctx, "file_1")
	must(t, err)
	equal(t, string(content), notText)
	statement, err := client.Statements.Content(ctx, "stm_1", &StatementContentQuery{Format: StatementFormatJSON})
	must(t, err)
	equal(t, string(statement), "{}")
	var missing *NotFoundError
	if _, err := client.Files.Content(ctx, "file_2"); !errors.As(err, &missing) {
		t.Fatalf("got %v", err)
	}
}
