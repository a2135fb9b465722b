import { z } from 'zod'
import type { ApiSpec } from './define-api.ts'
import type { ModuleSpec } from './define-module.ts'
import { PlaceCode } from './place.ts'

/** What a project can begin with, of one kind of records. */
export const Example = z.object({
  key: z.string(),
  name: z.object({ en: z.string(), ar: z.string() }),
  /** The project has one of that name. */
  isThere: z.boolean(),
})
export type Example = z.output<typeof Example>

const MOST_ADDED = 50

/**
 * Declares `examples` and `addExamples` of a kind whose records lie in a project: they are spread into `defineApi`.
 * @param path what one of them is called, with `-examples`: `/form-template-examples`
 * @param access that of who adds a record
 * @example ...exampleEndpoints('/procedure-examples', 'procedure:write')
 */
export function exampleEndpoints<const Path extends `/${string}-examples`, const Access extends string>(
  path: Path,
  access: Access,
) {
  return {
    examples: {
      method: 'GET',
      path,
      summary: 'List what a project can begin with',
      access,
      input: z.object({ projectCode: PlaceCode }),
      output: z.array(Example),
    },
    addExamples: {
      method: 'POST',
      path,
      summary: 'Add examples to a project, as drafts',
      access,
      input: z.object({ projectCode: PlaceCode, keys: z.array(z.string().max(100)).min(1).max(MOST_ADDED) }),
      output: z.object({ added: z.array(z.uuid()) }),
    },
  } as const
}

/** An api that has spread them. */
export type WithExamples = ApiSpec<ModuleSpec, ReturnType<typeof exampleEndpoints<`/${string}-examples`, string>>>
