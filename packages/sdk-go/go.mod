module pay.internal/sdk

go 1.24
