import { listVersionElements } from '#modules/models/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { idsApi } from '../contract/ids-api.ts'
import type { LitElements } from '../contract/ids-check.ts'
import { getCheck, listLit } from './check-repository.ts'

/** Elements that fail or the one that is named, with the box around those that have a shape: where a viewer has to look. */
export async function litElements(
  { db }: RequestContext,
  query: InputOf<(typeof idsApi)['endpoints']['lit']>,
): Promise<LitElements> {
  const check = await getCheck(db, query.id)
  const found = await listLit(db, check, query)
  return { ...found, box: await boxOfElements(db, { modelId: check.modelId, version: check.version }, found.globalIds) }
}

/** The box around the elements of a version that have a shape; null where none has. */
export async function boxOfElements(
  db: Db,
  version: { readonly modelId: string; readonly version: number },
  globalIds: readonly string[],
): Promise<number[] | null> {
  const elements = await listVersionElements(db, { versions: [version], globalIds, isShown: true })
  return boxAround(elements.flatMap(({ box }) => (box ? [box] : [])))
}

function boxAround(boxes: readonly (readonly number[])[]): number[] | null {
  if (boxes.length === 0) return null
  return [0, 1, 2, 3, 4, 5].map((axis) => {
    const values = boxes.map((box) => box[axis] ?? 0)
    return axis < 3 ? Math.min(...values) : Math.max(...values)
  })
}
