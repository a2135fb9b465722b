import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import type { ChainedEntry } from './audit-chain.ts'
import { ChainCheck, type ChainFinding, type ChainHead } from './check-chain.ts'

export interface AuditReport {
  /** Entries that were read. */
  readonly entries: number
  /** Where each chain ends now. Kept outside of the installation, they let a later check find a chain made anew. */
  readonly heads: readonly ChainHead[]
  readonly findings: readonly ChainFinding[]
}

const PAGE_ROWS = 2_000

/**
 * Reads all entries of the audit as they are at one moment, computes their hashes anew, and follows each chain to its
 * recorded end.
 * @param kept heads of an earlier report; each has to be in its chain still.
 */
export async function verifyAudit(database: Database, kept: readonly ChainHead[] = []): Promise<AuditReport> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    // Sorting millions of entries takes longer than a request may.
    await sql`set local statement_timeout = 0`.execute(tx)
    const heads = await readHeads(tx)
    const byChain = new Map(heads.map((head) => [head.chain, head]))
    const checks = new Map<string, ChainCheck>()
    const checkOf = (chain: string) => {
      const check = checks.get(chain) ?? new ChainCheck(chain, byChain.get(chain) ?? null, anchorsOf(chain, kept))
      checks.set(chain, check)
      return check
    }
    for (const { chain } of [...heads, ...kept]) checkOf(chain)
    let entries = 0
    for await (const twins of readInOrder(tx)) {
      entries += twins.length
      checkOf(twins[0].chain).take(twins)
    }
    for (const check of checks.values()) check.end()
    return { entries, heads, findings: [...checks.values()].flatMap(({ findings }) => findings) }
  })
}

function anchorsOf(chain: string, kept: readonly ChainHead[]): ReadonlyMap<number, string> {
  return new Map(kept.filter((head) => head.chain === chain).map(({ seq, hash }) => [seq, hash]))
}

async function readHeads(tx: Db): Promise<ChainHead[]> {
  const { rows } = await sql<{ chain: string; seq: string; hash: string }>`
    select chain, seq::text, encode(hash, 'hex') as hash from audit_heads order by chain`.execute(tx)
  return rows.map(({ chain, seq, hash }) => ({ chain, seq: Number(seq), hash }))
}

/** Entries chain by chain, in turn; those with one sequence number together. */
async function* readInOrder(tx: Db): AsyncGenerator<[ChainedEntry, ...ChainedEntry[]]> {
  let twins: ChainedEntry[] = []
  for await (const entry of readPages(tx)) {
    const [first] = twins
    if (first && (first.chain !== entry.chain || first.seq !== entry.seq)) {
      yield [first, ...twins.slice(1)]
      twins = []
    }
    twins.push(entry)
  }
  const [first, ...others] = twins
  if (first) yield [first, ...others]
}

/** Through a cursor: an index in this order would be work for each write, and the check runs now and then. */
async function* readPages(tx: Db): AsyncGenerator<ChainedEntry> {
  await sql`declare entries no scroll cursor for
    select chain, seq::text, id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, action,
      entity_type as "entityType", entity_id as "entityId", project_code as "projectCode", site_code as "siteCode",
      structure_code as "structureCode", actor_id as "actorId", actor_name as "actorName", changes::text, reason,
      request_id as "requestId", ip, previous_hash as "previousHash", hash
    from audit_entries as e order by e.chain, e.seq, e.id`.execute(tx)
  let page: ChainedEntry[]
  do {
    const { rows } = await sql<ChainedEntry>`fetch ${sql.lit(PAGE_ROWS)} from entries`.execute(tx)
    page = rows
    yield* page
  } while (page.length === PAGE_ROWS)
}
