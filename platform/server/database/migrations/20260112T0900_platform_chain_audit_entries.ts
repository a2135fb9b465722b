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
  await sql`create table audit_heads (chain text primary key, seq bigint not null, previous_hash bytea not null,
    hash bytea not null) with (fillfactor = 50)`.execute(db)
  await sql`grant select on audit_heads to plumbline_admin`.execute(db)
  // The owner of the table sees its rows for as long as they are linked.
  await sql`alter table audit_entries no force row level security`.execute(db)
  await sql
    .raw(`do $$ declare entry audit_entries; begin
      for entry in select * from audit_entries order by at, id loop
        ${chainEntry('entry')}
        update audit_entries set chain = entry.chain, seq = entry.seq, previous_hash = entry.previous_hash, hash = entry.hash
          where id = entry.id;
      end loop;
    end $$`)
    .execute(db)
  await sql`alter table audit_entries force row level security, alter column chain set not null,
    alter column seq set not null, alter column previous_hash set not null, alter column hash set not null`.execute(db)
  await sql`create index audit_entries_by_actor on audit_entries (actor_id, at desc)`.execute(db)
  await sql`create index audit_entries_by_time on audit_entries (at desc)`.execute(db)
  await createTriggers(db)
})

type Db = Parameters<Parameters<typeof defineMigration>[1]>[0]

/**
 * The canonical form, the same text as `auditEntryText` makes: each field with its length before it, so that no two
 * entries share one.
 */
function canonicalForm(entry: string): string {
  const fields = [
    `${entry}.chain`,
    '(head.seq + 1)::text',
    `${entry}.id::text`,
    `to_char(${entry}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    ...[
      'action',
      'entity_type',
      'entity_id',
      'project_code',
      'site_code',
      'structure_code',
      'actor_id',
      'actor_name',
    ].map((name) => `${entry}.${name}`),
    `${entry}.changes::text`,
    ...['reason', 'request_id', 'ip'].map((name) => `${entry}.${name}`),
  ]
  return `'1,' || ${fields.map((field) => `coalesce(octet_length(${field}) || ':' || ${field}, '-') || ','`).join(' || ')}`
}

/**
 * Takes the head of the chain until the end of the transaction, and puts the row `entry` behind it. One statement: the head
 * keeps the hash before its own for the entry to copy.
 */
const chainEntry = (entry: string) => `
  ${entry}.chain := coalesce(${entry}.project_code, '');
  loop
    update public.audit_heads as head set seq = head.seq + 1, previous_hash = head.hash,
        hash = sha256(head.hash || convert_to(${canonicalForm(entry)}, 'UTF8'))
      where head.chain = ${entry}.chain
      returning head.seq, head.previous_hash, head.hash into ${entry}.seq, ${entry}.previous_hash, ${entry}.hash;
    exit when found;
    insert into public.audit_heads values (${entry}.chain, 0, '', '') on conflict do nothing;
  end loop;`

async function createTriggers(db: Db): Promise<void> {
  await sql
    .raw(`create function link_audit_entry() returns trigger language plpgsql security definer
      set search_path = pg_catalog, public, pg_temp as $$
    begin
      -- No entry can be dated back.
      new.at := now();
      ${chainEntry('new')}
      return new;
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
