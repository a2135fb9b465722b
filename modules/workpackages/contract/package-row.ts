import { z } from 'zod'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { WorkPackage } from './work-package.ts'

/** What a cell says in words, where a form picks. */
const IN_WORDS = {
  /** Of who plans elsewhere; empty takes the next one. */
  number: z.string().trim().max(40).default(''),
  /** Number or name of the package that it is part of. */
  above: z.string().trim().max(200).default(''),
  /** Code or name of the company. */
  carriedOutBy: z.string().trim().max(200).default(''),
  /** Name of an own rule of credit of the project. */
  ruleName: z.string().trim().max(120).default(''),
  /** Codes of the schedule, between commas, semicolons or lines. */
  activities: z.string().trim().max(3_200).default(''),
  budget: decimalText({ decimals: 2 }).nullable().default(null),
  quantity: decimalText({ decimals: 3 }).nullable().default(null),
}
const PICKED = { parentId: true, companyId: true, ownRuleId: true, activityCodes: true, where: true } as const

/** A work package as a row of a file has it. */
export const PackageRow = {
  Draft: WorkPackage.Draft.omit(PICKED).extend(IN_WORDS),
  Change: WorkPackage.Change.omit(PICKED).extend(IN_WORDS),
  Record: WorkPackage.Record.extend({
    above: z.string(),
    carriedOutBy: z.string(),
    ruleName: z.string(),
    activities: z.string(),
  }),
}
export type PackageRowDraft = z.output<typeof PackageRow.Draft>
export type PackageRowChange = z.output<typeof PackageRow.Change>
export type PackageRowRecord = z.output<typeof PackageRow.Record>
