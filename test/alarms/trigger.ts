// A trigger that makes a table reject or drop a service's writes.
export const trigger = (table: string, name: string, body: string): { readonly on: string; readonly off: string } => ({
  on: `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$;
    create trigger ${name} before insert or update on ${table} for each row execute function ${name}()`,
  off: `drop trigger if exists ${name} on ${table}; drop function if exists ${name}()`,
});
