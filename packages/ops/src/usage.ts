export const opsUsage = `
For operators who install and maintain a platform: npm run cli -- ops <command> [options]
  ops secrets [--api URL | --print] [--namespace NAME] [--nats-namespace NAME] [--nats-url URL]
              [--database NAME] [--bus NAME] [--keys NAME] [--nats-users NAME]
      Create the missing Secrets of the chart and of the NATS users. Existing entries stay unchanged.
      --api is the URL of the Kubernetes API, such as http://127.0.0.1:8001 of kubectl proxy. A pod with a service
      account does not need it. --print prints all Secrets with new values as manifests, for a first installation:
      pass them to \`kubectl create -f -\`. --nats-url is the URL of NATS. The other options name Secrets and
      namespaces.
  ops backup --to PLACE [--timeout SECONDS] [--json]
      Take a base backup of Postgres, which must archive its log to PLACE/wal (docs/operate/back-up.md).
      Fails if Postgres archives no segment for SECONDS (120). Records its result in the database of DATABASE_URL.
  ops archive-command --to PLACE
      Print the archive_command with which Postgres archives its log to PLACE.
  ops restore --to INSTANT|latest|name:POINT --from PLACE --data NEW_FOLDER [--keep] [--base BACKUP]
      Prepare a data folder. Postgres starts from it, replays the log up to the target, and opens. The folder must be
      new or empty. Use --keep for the new production server, which then archives its log. Without --keep the server
      archives nothing, as a drill requires. POINT is a name from pg_create_restore_point. BACKUP is a folder of
      PLACE/base. The default is the newest backup from which the log leads to the target.
  ops archive-wal %p %f --to s3://BUCKET/PREFIX
      Archive a segment to a bucket. The archive_command runs this.
  ops restore-wal %f %p --from s3://BUCKET/PREFIX
      Fetch a segment from a bucket. The restore_command runs this. Exits with 99 if the archive lacks the segment.
  ops drill [--json] [--timeout SECONDS]
      Verify a restored database: its ledger, its migrations, and its row counts. Only reads.
      Waits at most SECONDS (3600) until the database opens. If you set ORIGINAL_DATABASE_URL, prints each table whose
      row count differs from that database.
  ops reconcile-gap [--margin 1h] [--from INSTANT] [--json]
      After a restore, compare the books of every provider with the restored data, and recover missing payments.
      Covers the time from the margin before the restore point until now. --from selects an earlier start, and is
      required outside of recovery mode. Uses the bus of NATS_URL or of the running stack. Safe to repeat.
  ops recovery status [--json]
      Show whether the platform is in recovery mode, and the next step.
  ops recovery begin --from INSTANT [--json]
      Begin recovery mode after another tool restored the database to INSTANT. \`ops restore\` does this for you.
  ops resume --reason TEXT [--json]
      Request the end of recovery mode after \`ops reconcile-gap\`. Two people approve it in the console.
PLACE is a folder or s3://BUCKET/PREFIX. For a bucket, set S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, and
S3_SECRET_ACCESS_KEY. Set DATABASE_URL or DATABASE_URL_FILE to the administrator's URL of Postgres. If CloudNativePG
manages the administrator, \`ops secrets\` accepts a URL without a user.`;
