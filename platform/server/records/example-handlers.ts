import type { Example } from '#platform/contract/example-endpoints.ts'
import type { RequestContext } from '../context.ts'

interface ExamplesOf<One extends Example> {
  readonly all: () => Promise<readonly One[]>
  /** Adds one as a draft, as if the caller had entered it. @returns its id */
  readonly add: (context: RequestContext, projectCode: string, example: One) => Promise<string>
}

/** The functions of `exampleEndpoints`. A key that is none of an example's is left out: a newer page may know more. */
export function exampleHandlers<One extends Example>({ all, add }: ExamplesOf<One>) {
  return {
    examples: async () => (await all()).map(({ key, name }) => ({ key, name })),
    addExamples: async (
      context: RequestContext,
      { projectCode, keys }: { readonly projectCode: string; readonly keys: readonly string[] },
    ) => {
      const chosen = (await all()).filter(({ key }) => keys.includes(key))
      const added: string[] = []
      for (const example of chosen) added.push(await add(context, projectCode, example))
      return { added }
    },
  }
}
