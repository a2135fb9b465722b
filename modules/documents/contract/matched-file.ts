import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'

/** Files that are matched at once. */
export const MOST_FILES = 200

/** Names of files that shall come into the register of a project. */
export const FilesToMatch = z.object({
  projectCode: PlaceCode,
  names: z.array(z.string().trim().min(1).max(1_000)).min(1).max(MOST_FILES),
})

/** What a file becomes by its name: a document, the next revision of one, or nothing, and why. */
export const MatchedFile = z.object({
  name: z.string(),
  as: z.enum(['document', 'revision', 'nothing']),
  number: z.string(),
  /** Of the revision that it becomes. */
  label: z.string(),
  /** The document that it is a revision of. */
  document: z
    .object({
      id: z.uuid(),
      title: z.string(),
      titleAr: z.string(),
      /** Of its newest revision. */
      latest: z.string(),
      projectCode: z.string(),
      siteCode: z.string(),
      structureCode: z.string(),
    })
    .nullable(),
  /** Its number does not follow the convention of the project. */
  isMisnamed: z.boolean(),
  /** Why it becomes nothing, in the caller's language. */
  why: z.string().nullable(),
})
export type MatchedFile = z.output<typeof MatchedFile>
