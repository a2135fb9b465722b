import { type RawBuilder, sql } from 'kysely'
import type { ClauseReason } from '#engines/clauses/clause-rule.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type DatedPapers, datedPapers } from '#platform/server/records/dated-papers.ts'
import { isReadable } from '#platform/server/records/readable-records.ts'
import { findRecordKind, holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { CheckResult } from '../contract/compliance-check.ts'

/** Where waivers of papers belong, whatever else a check is made of: they hold in later checks too. */
export const PAPERS_SOURCE = '00000000-0000-4000-8000-00000000da7e'
const PREFIX = 'papers:'
/** Papers of one register in one check. */
const MOST_PAPERS = 5_000

/** What a result of a paper stands on: the record that bears it. */
export interface PaperEvidence {
  readonly kind: 'record'
  readonly type: string
  readonly recordId: string
  readonly label: string
  readonly paper: Text
  readonly endsOn: string | null
}

export interface PaperResult {
  readonly rule: string
  readonly outcome: CheckResult['outcome']
  readonly reason: ClauseReason
  readonly observed: string | null
  readonly evidence: PaperEvidence | null
}

interface Found {
  readonly recordId: string
  readonly label: string
  readonly paper: string
  readonly holds: boolean | null
  readonly isOpen: boolean
  readonly endedOn: string | null
  readonly startsOn: string | null
}

/** Which place is asked, and for which day. */
export interface PapersAsked {
  readonly projectCode: string
  /** Empty for the whole project. */
  readonly siteCode: string
  readonly day: string
}

/** Each register as a rule: its papers hold on that day. */
export const paperRules = (day: string) =>
  datedPapers.all().map(({ id, title }) => ({
    ...{ key: PREFIX + id, kind: 'papers' as const, clause: '', text: title.en },
    demand: { en: `in force on ${day}`, ar: `سارٍ في ${day}` },
  }))

/** The name of a register in a language; null for what is no rule of papers. */
export function registerTitle(ruleKey: string, language: Language): string | null {
  return ruleKey.startsWith(PREFIX) ? (datedPapers.find(ruleKey.slice(PREFIX.length))?.title[language] ?? null) : null
}

/**
 * The papers of a place on a day, as far as the person sees them: what has ended fails, what nobody can tell is not tested, and a
 * register that they may not read is not tested as a whole.
 */
export async function checkPapers(
  { db, user }: { readonly db: Db; readonly user: RequestContext['user'] | null },
  asked: PapersAsked,
): Promise<PaperResult[]> {
  const results: PaperResult[] = []
  for (const register of datedPapers.all()) {
    const kind = findRecordKind(register.kind)
    const rule = PREFIX + register.id
    if (!user || !kind || !holdsReadOf(kind, user, false)) results.push(untested(rule, 'paper-no-right'))
    else {
      const found = await papersOf(db, register, asked)
      results.push(...found.map((one) => judged(rule, register, one, asked.day)))
      if (found.length === 0) results.push(untested(rule, 'paper-none'))
      if (found.length === MOST_PAPERS) results.push(untested(rule, 'paper-more', { count: String(MOST_PAPERS) }))
    }
  }
  return results
}

const untested = (rule: string, code: string, details: Readonly<Record<string, string>> = {}): PaperResult => ({
  ...{ rule, outcome: 'not_tested', reason: { code, details }, observed: null, evidence: null },
})

async function papersOf(
  db: Db,
  { rows }: DatedPapers,
  { projectCode, siteCode, day }: PapersAsked,
): Promise<readonly Found[]> {
  const hasBegun = sql`(starts_on is null or starts_on <= ${day}::date)`
  const found = await sql<Found>`
    select record_id as "recordId", label, paper, bool_or(${hasBegun} and ends_on >= ${day}::date) as holds,
      bool_or(${hasBegun} and ends_on is null) as "isOpen",
      (max(ends_on) filter (where ${hasBegun}))::text as "endedOn",
      (min(starts_on) filter (where not ${hasBegun}))::text as "startsOn"
    from (${rows}) as papers
    where project_code = ${projectCode} and (${siteCode} = '' or site_code is null or site_code = ${siteCode})
    group by record_id, label, paper order by label, record_id, paper limit ${MOST_PAPERS}`.execute(db)
  return found.rows
}

function judged(
  rule: string,
  { kind, words }: DatedPapers,
  { recordId, label, paper, holds, isOpen, endedOn, startsOn }: Found,
  day: string,
): PaperResult {
  const said = words[paper] ?? { en: paper, ar: paper }
  const [outcome, code] = holds
    ? (['pass', 'paper-holds'] as const)
    : isOpen
      ? (['not_tested', 'paper-no-end'] as const)
      : endedOn !== null
        ? (['fail', 'paper-ended'] as const)
        : (['not_tested', 'paper-ahead'] as const)
  const details = { label, en: said.en, ar: said.ar, day, endedOn: endedOn ?? '', startsOn: startsOn ?? '' }
  const evidence: PaperEvidence = { kind: 'record', type: kind, recordId, label, paper: said, endsOn: endedOn }
  return { rule, outcome, reason: { code, details }, observed: endedOn, evidence }
}

const SENTENCES: Readonly<Record<string, Text>> = {
  'paper-holds': { en: '{label}, {paper}: in force until {endedOn}.', ar: '{label}، {paper}: سارٍ حتى {endedOn}.' },
  'paper-ended': { en: '{label}, {paper}: ended on {endedOn}.', ar: '{label}، {paper}: انتهى في {endedOn}.' },
  'paper-no-end': {
    en: 'Not tested: of {label}, {paper}, nobody noted a last day.',
    ar: 'لم يُفحص: لم يسجل أحد آخر يوم لـ {label}، {paper}.',
  },
  'paper-ahead': {
    en: 'Not tested: {label}, {paper}, begins on {startsOn}.',
    ar: 'لم يُفحص: {label}، {paper}، يبدأ في {startsOn}.',
  },
  'paper-no-right': {
    en: 'Not tested: who asked may not read this register.',
    ar: 'لم يُفحص: لا يحق لمن طلب الفحص قراءة هذا السجل.',
  },
  'paper-none': {
    en: 'Not tested: the register has no such paper here that who asked may see.',
    ar: 'لم يُفحص: لا توجد في السجل هنا وثيقة كهذه يراها من طلب الفحص.',
  },
  'paper-more': {
    en: 'Not tested: the register has more than {count} papers. Ask for one site.',
    ar: 'لم يُفحص: في السجل أكثر من {count} وثيقة. اطلب موقعًا واحدًا.',
  },
}

/** Why a paper came to what it did; null for reasons of documents and models. */
export function paperReason({ code, details }: ClauseReason, language: Language): string | null {
  const sentence = SENTENCES[code]?.[language]
  if (sentence === undefined) return null
  const words: Readonly<Record<string, string>> = { ...details, paper: details[language] ?? '' }
  return sentence.replace(/\{(\w+)\}/g, (_hole, name: string) => words[name] ?? '')
}

/**
 * SQL that is true of a row `result` of papers whose record the reader may read now: by right, by place and by company, since the
 * record's own row security stands under the query. What is said of a register as a whole is for all readers of the check.
 */
export function isPaperSeen(user: RequestContext['user']): RawBuilder<boolean> {
  const type = sql<string>`(result.evidence ->> 'type')`
  const tables = [...new Set(datedPapers.all().map(({ kind }) => kind))].flatMap((kind) => {
    const source = findRecordKind(kind)?.source
    const isThere =
      source && sql`exists (select from ${sql.table(source.table)} as bearer where bearer.id = result.target_id)`
    return isThere ? [sql`(${type} = ${kind} and ${isThere})`] : []
  })
  const isBorne = tables.length > 0 ? sql`(${sql.join(tables, sql` or `)})` : sql`false`
  const mayRead = isReadable(user, { type, id: sql<string>`result.target_id::text` })
  return sql<boolean>`(result.target_kind = 'papers' and (result.evidence is null or (${mayRead} and ${isBorne})))`
}
