// Methods that transfer bytes.

package pay

import (
	"context"
	"net/http"
	"net/url"
)

// UploadFile is a file to upload.
type UploadFile struct {
	Purpose UploadPurpose
	// Content is the file's content, 1 byte to 10 MiB.
	Content []byte
	// ContentType is text/csv, application/pdf, image/png, or image/jpeg. The platform compares it with the content.
	ContentType string
	// Name is the file name without a path. It may be empty.
	Name string
}

// Upload calls POST /v1/files: upload a file.
func (r *FilesResource) Upload(ctx context.Context, file UploadFile, options ...Option) (*File, error) {
	headers := map[string]string{"Content-Type": file.ContentType}
	if file.Name != "" {
		headers["X-File-Name"] = url.PathEscape(file.Name)
	}
	query := struct {
		Purpose UploadPurpose `json:"purpose"`
	}{file.Purpose}
	content := file.Content
	if content == nil {
		// The platform reports empty content. A nil body would be a request without a body.
		content = []byte{}
	}
	operation := call{method: http.MethodPost, path: "/v1/files", query: query, content: content, head: headers, isKeyed: true}
	return send[*File](ctx, r.api, operation, options)
}

// Content calls GET /v1/files/{fileId}/content: download the content of a file, byte for byte.
func (r *FilesResource) Content(ctx context.Context, fileID string, options ...Option) ([]byte, error) {
	return fetch(ctx, r.api, call{method: http.MethodGet, path: "/v1/files/%s/content", ids: []string{fileID}}, options)
}

// StatementContentQuery selects a format.
type StatementContentQuery struct {
	// Format defaults to StatementFormatJSON.
	Format StatementFormat `json:"format,omitempty"`
}

// Content calls GET /v1/statements/{statementId}/content: download a statement as JSON, CSV, PDF, or camt.053.
func (r *StatementsResource) Content(ctx context.Context, statementID string, query *StatementContentQuery, options ...Option) ([]byte, error) {
	operation := call{method: http.MethodGet, path: "/v1/statements/%s/content", ids: []string{statementID}, query: query}
	return fetch(ctx, r.api, operation, options)
}

// fetch returns the bytes of the response.
func fetch(ctx context.Context, api *transport, operation call, options []Option) ([]byte, error) {
	operation.isBytes = true
	operation.head = map[string]string{"Accept": "*/*"}
	return api.exchange(ctx, operation, options)
}
