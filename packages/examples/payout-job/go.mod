module pay.internal/examples/payout-job

go 1.24

require pay.internal/sdk v0.1.0

replace pay.internal/sdk => ../../sdk-go
