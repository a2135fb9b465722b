import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * Links the entries of each project, and those of no project, into a chain of hashes, so that `verify-audit` finds one
 * that was changed, removed or put in (docs/decisions/0020-audit-chain-per-project.md). The database does it, not the
 * product's code: whoever may insert an entry cannot choose its place in the chain.
 */
export const chainAuditEntries = defineMigration('20260112T0900_platform_chain_audit_entries', async (db) => {
  await sql`alter table audit_entries add column chain text, add column seq bigint, add column previous_hash bytea,
    add column hash bytea`.execute(db)
  // Read by nobody but administrators, written by the function alone. Half empty pages keep its many updates in place.
  await sql`create table audit_heads (chain text primary key, seq bigint not null, hash bytea not null)
    with (fillfactor = 50)`.execute(db)
  await sql`grant select on audit_heads to plumbline_admin`.execute(db)
  await createHashFunction(db)
  await createChainFunction(db)
  // The owner of the table sees its rows for as long as they are linked.
  await sql`alter table audit_entries no force row level security`.execute(db)
  await sql
    .raw(`do $$ declare entry audit_entries; begin
      for entry in select * from audit_entries order by at, id loop
        entry := chain_audit_entry(entry);
        update audit_entries set chain = entry.chain, seq = entry.seq, previous_hash = entry.previous_hash, hash = entry.hash
          where id = entry.id;
      end loop;
    end $$`)
    .execute(db)
  await sql`alter table audit_entries force row level security, alter column chain set not null,
    alter column seq set not null, alter column previous_hash set not null, alter column hash set not null`.execute(db)
  // Not unique: an entry that somebody slipped in is to be found by the check, not to stop the work of a project.
  await sql`create index audit_entries_by_chain on audit_entries (chain, seq)`.execute(db)
  await sql`create index audit_entries_by_actor on audit_entries (actor_id, at desc)`.execute(db)
  await sql`create index audit_entries_by_time on audit_entries (at desc)`.execute(db)
  await createTriggers(db)
})

type Db = Parameters<Parameters<typeof defineMigration>[1]>[0]

/** The same text as `auditEntryText` makes: each field with its length before it, so that no two entries share one. */
async function createHashFunction(db: Db): Promise<void> {
  await sql
    .raw(`create function audit_field(content text) returns text language sql immutable as
      $$ select coalesce(octet_length(content) || ':' || content, '-') || ',' $$`)
    .execute(db)
  await sql
    .raw(`create function audit_entry_hash(e audit_entries) returns bytea language plpgsql stable
      set search_path = pg_catalog, public, pg_temp as $$
    begin
      return sha256(e.previous_hash || convert_to('1,' || public.audit_field(e.chain) || public.audit_field(e.seq::text)
        || public.audit_field(e.id::text)
        || public.audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        || public.audit_field(e.action) || public.audit_field(e.entity_type) || public.audit_field(e.entity_id)
        || public.audit_field(e.project_code) || public.audit_field(e.site_code) || public.audit_field(e.structure_code)
        || public.audit_field(e.actor_id) || public.audit_field(e.actor_name) || public.audit_field(e.changes::text)
        || public.audit_field(e.reason) || public.audit_field(e.request_id) || public.audit_field(e.ip), 'UTF8'));
    end $$`)
    .execute(db)
}

/** Takes the head of the chain until the end of the transaction, and puts the entry behind it. */
async function createChainFunction(db: Db): Promise<void> {
  await sql
    .raw(`create function chain_audit_entry(entry audit_entries) returns audit_entries language plpgsql
      set search_path = pg_catalog, public, pg_temp as $$
    declare head public.audit_heads;
    begin
      entry.chain := coalesce(entry.project_code, '');
      select * into head from public.audit_heads where chain = entry.chain for update;
      if not found then
        insert into public.audit_heads values (entry.chain, 0, '') on conflict do nothing;
        select * into head from public.audit_heads where chain = entry.chain for update;
      end if;
      entry.seq := head.seq + 1;
      entry.previous_hash := head.hash;
      entry.hash := public.audit_entry_hash(entry);
      update public.audit_heads set seq = entry.seq, hash = entry.hash where chain = entry.chain;
      return entry;
    end $$`)
    .execute(db)
  await sql`revoke execute on function chain_audit_entry from public`.execute(db)
}

async function createTriggers(db: Db): Promise<void> {
  await sql
    .raw(`create function link_audit_entry() returns trigger language plpgsql security definer
      set search_path = pg_catalog, public, pg_temp as $$
    begin
      -- No entry can be dated back.
      new.at := now();
      return public.chain_audit_entry(new);
    end $$`)
    .execute(db)
  await sql`create trigger link before insert on audit_entries for each row execute function link_audit_entry()`.execute(
    db,
  )
  await sql
    .raw(`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of the audit are never changed or removed' using errcode = '42501';
    end $$`)
    .execute(db)
  // The roles of the product may not do it anyway; this stops an owner's slip of the hand.
  await sql`create trigger keep before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db)
}
