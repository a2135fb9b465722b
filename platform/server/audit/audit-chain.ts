import { createHash } from 'node:crypto'

/** An entry as the chain sees it: every field as text, the way PostgreSQL writes it. */
export interface ChainedEntry {
  readonly chain: string
  readonly seq: string
  readonly id: string
  /** UTC with microseconds: `2026-01-02T03:04:05.000006Z`. */
  readonly at: string
  readonly action: string
  readonly entityType: string
  readonly entityId: string
  readonly projectCode: string | null
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly actorId: string | null
  readonly actorName: string | null
  /** The text of the jsonb value, which PostgreSQL writes in one way alone. */
  readonly changes: string
  readonly reason: string | null
  readonly requestId: string
  readonly ip: string
  /** Of the entry before; empty for the first of a chain. */
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/** Version of the canonical form, first in it: another form later can be told from this one. */
const FORM = '1'

/**
 * The canonical form of an entry: each field with its length in bytes before it, so that no two entries share one. The
 * trigger of the table makes the same; this one lets the check trust the rows alone.
 */
export function auditEntryText(entry: ChainedEntry): string {
  const { chain, seq, id, at, action, entityType, entityId, projectCode, siteCode, structureCode } = entry
  const { actorId, actorName, changes, reason, requestId, ip } = entry
  const what = [chain, seq, id, at, action, entityType, entityId, projectCode, siteCode, structureCode]
  const fields = [...what, actorId, actorName, changes, reason, requestId, ip]
  return `${FORM},${fields.map((field) => (field === null ? '-,' : `${Buffer.byteLength(field)}:${field},`)).join('')}`
}

/** SHA-256 over the hash of the entry before and the canonical form. */
export function auditEntryHash(entry: ChainedEntry): Buffer {
  return createHash('sha256').update(entry.previousHash).update(auditEntryText(entry)).digest()
}
