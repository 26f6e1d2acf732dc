"""Verifies the vectors of check.ts with the Standard Webhooks library of PyPI."""

import json
import sys

from standardwebhooks import Webhook, WebhookVerificationError

wrong = 0
with open(sys.argv[1], encoding="utf-8") as file:
    vectors = json.load(file)
for vector in vectors:
    try:
        Webhook(vector["secret"]).verify(vector["body"], vector["headers"])
        accepted = True
    except WebhookVerificationError:
        accepted = False
    wrong += accepted != vector["valid"]
print(f"{len(vectors) - wrong} of {len(vectors)} signatures judged as they should be")
sys.exit(1 if wrong else 0)
