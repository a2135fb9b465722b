import { sql } from 'kysely'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  type NumberFacts,
  type PatternPart,
  readPattern,
  sequenceKey,
  writeNumber,
} from '../contract/numbering-pattern.ts'
import { numberingErrors } from '../contract/numbering-scheme.ts'
import { findNumberedKind } from './numbered-kinds.ts'

interface Scheme {
  readonly pattern: string
  readonly resets: 'year' | 'never'
}

/**
 * Gives the next number of a kind of records in a project: unique for ever, and without gaps, because it is taken back where
 * the transaction does not commit. Until then everybody who numbers in the same sequence waits: take it last before the
 * insert.
 * @param fields what the project's pattern may take from the record, such as `site`
 * @throws numbering-scheme.field-empty where the pattern takes a field that the record does not have
 * @example const number = await nextNumber(tx, 'incident', projectCode, { site: siteCode, discipline })
 */
export async function nextNumber(
  tx: Db,
  kind: string,
  projectCode: string,
  fields: Readonly<Record<string, string | null>> = {},
): Promise<string> {
  const scheme = await schemeOf(tx, kind, projectCode)
  const parts = partsOf(scheme)
  const facts = { year: await yearOf(tx, projectCode), fields: filled(parts, { ...fields, project: projectCode }) }
  const key = sequenceKey(parts, facts, scheme.resets)
  for (;;) {
    const taken = await sql<{
      sequence: number
    }>`select numbering_take(${projectCode}, ${kind}, ${key}) as sequence`.execute(tx)
    const number = writeNumber(parts, facts, taken.rows[0]?.sequence ?? 0)
    const given = await sql<{
      is_new: boolean
    }>`select numbering_give(${projectCode}, ${kind}, ${number}) as is_new`.execute(tx)
    // Another scheme of the past may have given it.
    if (given.rows[0]?.is_new) return number
  }
}

/** The number that would come next, with the names of fields in place of what a record would hold. Takes nothing. */
export async function previewNumber(db: Db, kind: string, projectCode: string, scheme: Scheme): Promise<string | null> {
  const parts = readPattern(scheme.pattern)
  if (!parts) return null
  const names = Object.fromEntries(parts.flatMap((part) => (part.kind === 'field' ? [[part.name, part.name]] : [])))
  const facts: NumberFacts = { year: await yearOf(db, projectCode), fields: { ...names, project: projectCode } }
  const key = sequenceKey(parts, facts, scheme.resets)
  const found = await sql<{ last: number }>`select numbering_last(${projectCode}, ${kind}, ${key}) as last`.execute(db)
  return writeNumber(parts, facts, (found.rows[0]?.last ?? 0) + 1)
}

/** That of the project, or the one that the kind has where a project says nothing. */
async function schemeOf(db: Db, kind: string, projectCode: string): Promise<Scheme> {
  const found = await sql<Scheme>`select * from numbering_scheme_of(${projectCode}, ${kind})`.execute(db)
  const own = findNumberedKind(kind)
  if (!own) throw new Error(`No module declares that records of the kind ${kind} are numbered. See defineNumberedKind.`)
  return found.rows[0] ?? { pattern: own.pattern, resets: /\{yy(yy)?\}/.test(own.pattern) ? 'year' : 'never' }
}

function partsOf({ pattern }: Scheme): readonly PatternPart[] {
  const parts = readPattern(pattern)
  if (!parts) throw new Error(`${pattern} is stored as a pattern and is none.`)
  return parts
}

function filled(
  parts: readonly PatternPart[],
  fields: Readonly<Record<string, string | null>>,
): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => {
      if (part.kind !== 'field') return []
      const value = fields[part.name]
      if (!value) throw numberingErrors.fieldEmpty({ field: part.name })
      return [[part.name, value]]
    }),
  )
}

/** The year that it is in the project. */
async function yearOf(db: Db, projectCode: string): Promise<number> {
  const zone = (await findProjectFacts(db, projectCode))?.timezone ?? 'UTC'
  const found = await sql<{ year: number }>`select extract(year from now() at time zone ${zone})::int as year`.execute(
    db,
  )
  return found.rows[0]?.year ?? 0
}
