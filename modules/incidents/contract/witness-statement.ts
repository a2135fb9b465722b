import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { STATEMENT_LANGUAGES } from './incidents-records.ts'

/** More is no list of witnesses any more. */
export const MOST_STATEMENTS = 100

/** What somebody who is named in an incident says, in their words. */
export const StatementDraft = z.object({
  /** As the people of the incident name them. */
  witness: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(20_000),
  language: z.enum(STATEMENT_LANGUAGES),
  takenAt: z.iso.datetime({ offset: true }),
  takenWhere: z.string().trim().max(200).default(''),
  /** Left out: the caller. */
  takenById: z.uuid().optional(),
  /** The signed statement that this one corrects or adds to. */
  addsTo: z.uuid().nullable().default(null),
})
export type StatementDraft = z.output<typeof StatementDraft>

export const WitnessStatement = StatementDraft.omit({ takenById: true }).extend({
  id: z.uuid(),
  /** In its incident: 1 is the first. */
  number: z.number().int(),
  /** Who they are in the product; null of somebody who has a name alone. */
  personId: z.uuid().nullable(),
  takenBy: PersonRef,
  /** The path of a drawing; null while it is not signed and may still be changed. */
  signature: z.string().nullable(),
  signedAt: z.string().nullable(),
  /** SHA-256 over what is said, its files and the signature; null before it is signed. */
  sha256: z.string().nullable(),
  /** Whether words, signature and files are those that were signed; null before. */
  isAsSigned: z.boolean().nullable(),
  /** What was signed with it. */
  signedFiles: z.array(z.object({ id: z.uuid(), name: z.string(), sha256: z.string() })),
  rowVersion: z.number().int(),
  can: z.object({ edit: z.boolean(), sign: z.boolean(), add: z.boolean() }),
})
export type WitnessStatement = z.output<typeof WitnessStatement>

/** The files of a statement, as a part of those of its incident. */
export const statementPart = (number: number) => `statement-${number}`
