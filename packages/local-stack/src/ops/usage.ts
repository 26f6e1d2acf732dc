export const opsUsage = `
For whoever installs and keeps an installation: npm run cli -- ops <command> [options]
  ops secrets                      make what is missing of the secrets of the chart and of NATS's users; nothing that is there is changed
              [--api URL]          by the API of a cluster, such as http://127.0.0.1:8001 of kubectl proxy; a pod with an account needs none
              [--print]            all of them, new, as manifests for \`kubectl create -f -\`: for the first installation
              [--namespace NAME] [--nats-namespace NAME] [--nats-url URL]
              [--database NAME] [--bus NAME] [--keys NAME] [--nats-users NAME]   names of the Secrets
  ops backup --to FOLDER           a base backup of a plain Postgres, which archives its log beside it (docs/operate/back-up.md)
  ops restore --to INSTANT|latest --from FOLDER --data NEW_FOLDER
                                   a data folder from which Postgres starts and opens at the instant, or as late as the archive leads;
                                   nothing is restored over something
  ops drill [--json]               prove that a restored database is whole: its ledger, its migrations, its rows; reads and never writes.
                                   With ORIGINAL_DATABASE_URL it tells every table whose rows differ from those of that database
Postgres is told by DATABASE_URL or DATABASE_URL_FILE: the administrator's URL, or one without a user where CloudNativePG keeps that.`;
