import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { SET_STATES } from './set-states.ts'

/** What the file of a set asks for, as read when it was added. */
export const SetContents = z.object({
  title: z.string(),
  /** Versions of IFC that it is written for. */
  ifcVersions: z.array(z.string()),
  /** How many specifications it has. */
  specifications: z.number().int(),
  /** The first reasons why a check against it will test nothing, in English. */
  problems: z.array(z.string()),
  /** How many there are in all. */
  problemCount: z.number().int(),
})
export type SetContents = z.output<typeof SetContents>

/** An IDS file that a project keeps, or one of its sites or structures. */
export const RequirementSet = recordSchemas(
  'ids-set',
  {
    name: z.string().trim().min(1).max(200),
    description: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove'],
    shown: {
      siteCode: z.string().nullable(),
      structureCode: z.string().nullable(),
      fileName: z.string(),
      state: z.enum(SET_STATES),
      /** Null until it is read, and for sets that were added before files were read. */
      contents: SetContents.nullable(),
      /** Why it failed. */
      reason: z.object({ en: z.string(), ar: z.string() }).nullable(),
      /** What reads it. */
      jobId: z.string().nullable(),
      /** Models that were checked against it. */
      models: z.number().int(),
      /** Those of them whose newest check found something that fails. */
      failing: z.number().int(),
    },
  },
)
/** With the uploaded file. It lies as deep as was picked: only who holds that place sees it. */
export const RequirementSetDraft = RequirementSet.Draft.extend({
  siteCode: PlaceCode.nullable().default(null),
  structureCode: PlaceCode.nullable().default(null),
  fileId: z.uuid(),
})
export type RequirementSet = z.output<typeof RequirementSet.Record>
export type RequirementSetDraft = z.output<typeof RequirementSetDraft>

export const requirementSetErrors = recordErrors(
  'ids-set',
  { en: 'set of requirements', ar: 'مجموعة متطلبات' },
  {
    unreadable: {
      status: 409,
      say: {
        en: 'The file of these requirements cannot be read. Archive the set and add a file that can be.',
        ar: 'تتعذّر قراءة ملف هذه المتطلبات. أرشف المجموعة وأضف ملفًا يمكن قراءته.',
      },
    },
  },
)
