export const opsUsage = `
For whoever installs and keeps an installation: npm run cli -- ops <command> [options]
  ops secrets                      make what is missing of the secrets of the chart and of NATS's users; nothing that is there is changed
              [--api URL]          by the API of a cluster, such as http://127.0.0.1:8001 of kubectl proxy; a pod with an account needs none
              [--print]            all of them, new, as manifests for \`kubectl create -f -\`: for the first installation
              [--namespace NAME] [--nats-namespace NAME] [--nats-url URL]
              [--database NAME] [--bus NAME] [--keys NAME] [--nats-users NAME]   names of the Secrets
  ops backup --to PLACE [--timeout SECONDS]
                                   a base backup of a plain Postgres, which archives its log to PLACE/wal (docs/operate/back-up.md). It gives
                                   up when no segment is archived for SECONDS (120), and records its result in the database of DATABASE_URL
  ops archive-command --to PLACE   print the archive_command with which Postgres archives to PLACE
  ops restore --to INSTANT|latest|name:POINT --from PLACE --data NEW_FOLDER [--keep] [--base BACKUP]
                                   a data folder from which Postgres starts and opens at the target, or as late as the archive leads;
                                   nothing is restored over something. Without --keep the server archives nothing: a drill. With --keep it
                                   archives as the lost one did. POINT is a name from pg_create_restore_point; BACKUP is a folder of PLACE/base,
                                   and by default the newest that leads to the target.
                                   PLACE is a folder or s3://BUCKET/PREFIX, of the server and with the key of S3_ENDPOINT, S3_REGION,
                                   S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
  ops archive-wal %p %f --to s3://BUCKET/PREFIX      what the archive_command for a bucket runs
  ops restore-wal %f %p --from s3://BUCKET/PREFIX    what the restore_command runs that \`ops restore\` writes; ends with 99 where the
                                   archive does not have the segment
  ops drill [--json] [--timeout SECONDS]
                                   prove that a restored database is whole: its ledger, its migrations, its rows; reads and never writes.
                                   It waits until the database has opened, SECONDS (3600) at most.
                                   With ORIGINAL_DATABASE_URL it tells every table whose rows differ from those of that database
  ops reconcile-gap [--margin 1h] [--from INSTANT] [--json]
                                   after a restore: compare every provider's books with ours, from the margin before the restore point to now,
                                   and recover what they know and we lost. Over the bus of NATS_URL or of the running stack. Repeat it as
                                   often as you like. --from begins earlier; outside of recovery mode it is required
  ops recovery status              whether the platform is in recovery mode after a restore, and what comes next
  ops recovery begin --from INSTANT   recovery mode for a database that another tool restored to this instant; \`ops restore\` does it itself
  ops resume --reason TEXT         end recovery mode, once \`ops reconcile-gap\` is done; two people approve it in the console
Postgres is told by DATABASE_URL or DATABASE_URL_FILE: the administrator's URL, or one without a user where CloudNativePG keeps that.`;
