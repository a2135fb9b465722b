import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { showCompanyChoices } from '#modules/companies/server/public.ts'
import { offeredRules } from '#modules/credit-rules/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { orTaken } from '#platform/server/database/or-taken.ts'
import type { PackageRowChange, PackageRowDraft, PackageRowRecord } from '../contract/package-row.ts'
import { WorkPackage, workPackageErrors } from '../contract/work-package.ts'
import { LEVELS } from '../contract/work-package-choices.ts'
import { changePackage, createPackage, type PackageChange } from './edit-package.ts'
import { type StoredPackage, workPackages } from './work-package-records.ts'

type InWords = Pick<PackageRowDraft, 'above' | 'carriedOutBy' | 'activities' | 'level' | 'creditRule' | 'ruleName'>
interface Place {
  readonly projectCode: string
  readonly structureCode: string
  /** Of a package that exists. */
  readonly ownRuleId?: string | null
  readonly ownRule?: StoredPackage['ownRule']
}

const CHANGED: ReadonlySet<string> = new Set(Object.keys(WorkPackage.Facts.shape))
const MOST_ACTIVITIES = 50
const LONGEST_CODE = 60

export async function showRow(context: RequestContext, { id }: { id: string }): Promise<PackageRowRecord> {
  return asRow(await workPackages.handlers.get(context, { id }))
}

/** Adds a package as a row of a file has it, by the use case of the form. */
export async function createFromRow(context: RequestContext, row: PackageRowDraft): Promise<PackageRowRecord> {
  const { number, above, carriedOutBy, activities, ruleName, ...facts } = row
  const draft = { ...facts, ...(await picked(context, row, row)), where: null, ownNumber: number }
  return asRow(await orTaken(() => workPackageErrors.numberTaken({ number }), createPackage(context, draft)))
}

/** An empty cell leaves what it says as it is, and the number of a package stays. */
export async function changeFromRow(context: RequestContext, row: PackageRowChange): Promise<PackageRowRecord> {
  const { number: _, above, carriedOutBy, activities, ruleName, ...facts } = row
  const before = await workPackages.saved.get(context, row.id)
  const { parentId, companyId, activityCodes, ...rule } = await picked(context, row, before)
  const change = {
    ...facts,
    ...rule,
    parentId: above === '' ? before.parentId : parentId,
    companyId: carriedOutBy === '' ? before.companyId : companyId,
    activityCodes: activities === '' ? before.activityCodes : activityCodes,
    where: before.where,
  }
  // A row that says the same in other words is no change.
  const isSame = isDeepStrictEqual(said(change), said({ ...before, id: row.id }))
  return asRow(isSame ? workPackages.saved.present(context, before) : await changePackage(context, change))
}

/** What a row may change, with decimals as they are written shortest. */
function said({ budget, quantity, ...of }: Omit<PackageChange, 'rowVersion'>) {
  const entered = Object.entries({ ...of, budget: budget && short(budget), quantity: quantity && short(quantity) })
  return Object.fromEntries(entered.filter(([name]) => CHANGED.has(name)))
}

async function picked(context: RequestContext, row: InWords, place: Place) {
  const { above, carriedOutBy, activities, level } = row
  return {
    ...(await rulePicked(context, row, place)),
    parentId: above === '' ? null : await packageAbove(context, above, level, place),
    companyId: carriedOutBy === '' ? null : await companyCalled(context, carriedOutBy),
    activityCodes: codesIn(activities),
  }
}

/** By its number, otherwise by its name, where those of the same structure go before others. @throws above-unknown, above-ambiguous */
async function packageAbove(
  { db }: RequestContext,
  above: string,
  level: WorkPackage['level'],
  { projectCode, structureCode }: Place,
): Promise<string> {
  const levels = LEVELS.slice(0, LEVELS.indexOf(level))
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, case when lower(number) = lower(${above}) then 0 when structure_code = ${structureCode} then 1 else 2 end as rank
    from work_packages where project_code = ${projectCode} and deleted_at is null and level = any (${levels}::text[])
      and (lower(number) = lower(${above}) or lower(name) = lower(${above}) or name_ar = ${above})
    order by rank limit 2`.execute(db)
  const [first, second] = rows
  if (!first) throw workPackageErrors.aboveUnknown({ above })
  if (second?.rank === first.rank) throw workPackageErrors.aboveAmbiguous({ above })
  return first.id
}

/** A name alone is enough where no rule of the product is said. @throws own-rule-unknown */
async function rulePicked(
  { db }: RequestContext,
  { creditRule, ruleName }: InWords,
  { projectCode, ownRuleId = null, ownRule = null }: Place,
): Promise<Pick<StoredPackage, 'creditRule' | 'ownRuleId'>> {
  if (creditRule !== 'own' && (creditRule !== 'none' || ruleName === '')) return { creditRule, ownRuleId: null }
  if (ruleName === '' || ruleName === ownRule?.name) return { creditRule: 'own', ownRuleId }
  const wanted = ruleName.toLowerCase()
  const rules = await offeredRules(db, projectCode)
  const found = rules.find(({ name, nameAr }) => name.toLowerCase() === wanted || nameAr === ruleName)
  if (!found) throw workPackageErrors.ownRuleUnknown()
  return { creditRule: 'own', ownRuleId: found.id }
}

/** @throws company-unknown */
async function companyCalled(context: RequestContext, company: string): Promise<string> {
  const wanted = company.toLowerCase()
  const choices = await showCompanyChoices(context)
  const found =
    choices.find(({ code }) => code.toLowerCase() === wanted) ??
    choices.find(({ name, nameAr }) => name.toLowerCase() === wanted || nameAr === company)
  if (!found) throw workPackageErrors.companyUnknown({ company })
  return found.id
}

function codesIn(activities: string): string[] {
  const codes = activities.split(/[,;،؛\n]/).map((code) => code.trim())
  const named = [...new Set(codes.filter((code) => code !== ''))]
  if (named.length > MOST_ACTIVITIES || named.some(({ length }) => length > LONGEST_CODE))
    throw workPackageErrors.activityTooLong()
  return named
}

function asRow(record: WorkPackage): PackageRowRecord {
  const { parent, company, ownRule, activityCodes, budget, quantity } = record
  const names = { above: parent?.number ?? '', carriedOutBy: company?.code ?? '', ruleName: ownRule?.name ?? '' }
  const words = { ...names, activities: activityCodes.join(', ') }
  // As a spreadsheet writes it, so that the same file twice changes nothing.
  return { ...record, ...words, budget: budget && short(budget), quantity: quantity && short(quantity) }
}

const short = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
