import { sql } from 'kysely'
import type { Example } from '#platform/contract/example-endpoints.ts'
import type { RequestContext } from '../context.ts'

type Shipped = Omit<Example, 'isThere'>

interface ExamplesOf<One extends Shipped> {
  /** Table of the kind, and its column that holds the English name. */
  readonly table: string
  readonly named: string
  readonly all: () => Promise<readonly One[]>
  /** Adds one as a draft, as if the caller had entered it. @returns its id */
  readonly add: (context: RequestContext, projectCode: string, example: One) => Promise<string>
}

interface Asked {
  readonly projectCode: string
}

/** The functions of `exampleEndpoints`. A key that is none of an example's is left out: a newer page may know more. */
export function exampleHandlers<One extends Shipped>({ table, named, all, add }: ExamplesOf<One>) {
  return {
    examples: async ({ db }: RequestContext, { projectCode }: Asked): Promise<Example[]> => {
      const examples = await all()
      const { rows } = await sql<{ name: string }>`
        select ${sql.ref(named)} as name from ${sql.table(table)}
        where project_code = ${projectCode} and deleted_at is null
          and ${sql.ref(named)} in (${sql.join(examples.map(({ name }) => name.en))})`.execute(db)
      const there = new Set(rows.map(({ name }) => name))
      return examples.map(({ key, name }) => ({ key, name, isThere: there.has(name.en) }))
    },
    addExamples: async (
      context: RequestContext,
      { projectCode, keys }: Asked & { readonly keys: readonly string[] },
    ) => {
      const chosen = (await all()).filter(({ key }) => keys.includes(key))
      const added: string[] = []
      for (const example of chosen) added.push(await add(context, projectCode, example))
      return { added }
    },
  }
}
