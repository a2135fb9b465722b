import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keptInTransaction } from '#platform/server/database/leased-queries.ts'
import { isTrial } from '#platform/server/database/trial.ts'
import {
  aroundSequence,
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

/** By what a transaction numbers, read once however many records it makes. */
const rulesOf = keptInTransaction(() => new Map<string, Promise<Rule>>())

interface Rule {
  readonly parts: readonly PatternPart[]
  readonly resets: Scheme['resets']
  /** That it is in the project. */
  readonly year: number
}

/**
 * Gives the next number of a kind of records in a project: unique for ever, and without gaps, because it is taken back where
 * the transaction does not commit. Until then everybody who numbers in the same sequence waits: take it last before the
 * insert. In a trial it is a number that nobody else gets, and nobody waits.
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
  const { parts, resets, year } = await ruleOf(tx, kind, projectCode)
  const facts = { year, fields: filled(parts, { ...fields, project: projectCode }) }
  // Unlike any other, so that what is tried waits neither for a record that is being made nor for another trial.
  if (isTrial(tx)) return `trial ${randomUUID()}`
  const key = sequenceKey(parts, facts, resets)
  const { before, digits, after } = aroundSequence(parts, facts)
  for (;;) {
    const { rows } = await sql<{ number: string; isNew: boolean }>`
      with taken as materialized (select numbering_take(${projectCode}, ${kind}, ${key})::text as sequence),
        written as materialized (select ${before}::text
          || lpad(sequence, greatest(${digits}::int, length(sequence)), '0') || ${after}::text as number from taken)
      select number, numbering_give(${projectCode}, ${kind}, number) as "isNew" from written`.execute(tx)
    // Another scheme of the past may have given it.
    if (rows[0]?.isNew) return rows[0].number
  }
}

/** The number that would come next, with the names of fields in place of what a record would hold. Takes nothing. */
export async function previewNumber(db: Db, kind: string, projectCode: string, scheme: Scheme): Promise<string | null> {
  const parts = readPattern(scheme.pattern)
  if (!parts) return null
  const names = Object.fromEntries(parts.flatMap((part) => (part.kind === 'field' ? [[part.name, part.name]] : [])))
  const { year } = await findRule(db, kind, projectCode)
  const facts: NumberFacts = { year, fields: { ...names, project: projectCode } }
  const key = sequenceKey(parts, facts, scheme.resets)
  const found = await sql<{ last: number }>`select numbering_last(${projectCode}, ${kind}, ${key}) as last`.execute(db)
  return writeNumber(parts, facts, (found.rows[0]?.last ?? 0) + 1)
}

function ruleOf(tx: Db, kind: string, projectCode: string): Promise<Rule> {
  const rules = rulesOf(tx)
  const of = JSON.stringify([kind, projectCode])
  const known = rules?.get(of) ?? readRule(tx, kind, projectCode)
  rules?.set(of, known)
  return known
}

/** That of the project, or the one that the kind has where a project says nothing. */
async function readRule(db: Db, kind: string, projectCode: string): Promise<Rule> {
  const own = findNumberedKind(kind)
  if (!own) throw new Error(`No module declares that records of the kind ${kind} are numbered. See numbered.`)
  const { year, ...found } = await findRule(db, kind, projectCode)
  const pattern = found.pattern ?? own.pattern
  const resets = found.resets ?? (/\{yy(yy)?\}/.test(own.pattern) ? 'year' : 'never')
  const parts = readPattern(pattern)
  if (!parts) throw new Error(`${pattern} is stored as a pattern and is none.`)
  return { parts, resets, year }
}

async function findRule(db: Db, kind: string, projectCode: string) {
  const today = dayInProject(sql`now()`, sql`${projectCode}`)
  const { rows } = await sql<{ year: number } & { [Name in keyof Scheme]: Scheme[Name] | null }>`
    select scheme.pattern, scheme.resets, extract(year from ${today})::int as year
    from (select) as one left join numbering_scheme_of(${projectCode}, ${kind}) as scheme on true`.execute(db)
  return rows[0] ?? { pattern: null, resets: null, year: 0 }
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
