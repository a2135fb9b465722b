import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for what a stored view of the viewer (`viewers/bim/view-state.ts`) shows of a model by GlobalId: what is selected,
 * isolated, coloured or measured, as a set of texts. What it hides is not among it: nobody misses that.
 */
export function shownElements(view: RawBuilder<unknown>, modelId: string): RawBuilder<unknown> {
  const model = sql`jsonb_build_object('model', ${modelId}::text)`
  const lists = ['$.selection', '$.visibility.isolated', '$.colours[*].items']
    // A view that isolates nothing says null there.
    .map((path) => `${path} ? (@.type() == "object").keyvalue() ? (@.key == $model).value[*]`)
    .map((path) => sql`jsonb_path_query_array(${view}, ${path}::jsonpath, ${model})`)
  const measured = sql`jsonb_path_query_array(${view}, '$.measurements[*] ? (@.modelId == $model).globalId', ${model})`
  return sql`jsonb_array_elements_text(${sql.join([...lists, measured], sql` || `)})`
}

/** The view with the model's elements under their new GlobalIds (old to new), also those that it hides. */
export function renameInView(view: unknown, modelId: string, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(view)) return view.map((part) => renameInView(part, modelId, renamed))
  if (typeof view !== 'object' || view === null) return view
  const parts = Object.entries(view)
  const isMeasured = parts.some(([name, part]) => name === 'modelId' && part === modelId)
  return Object.fromEntries(
    parts.map(([name, part]) => {
      const isOfModel = name === modelId || (isMeasured && name === 'globalId')
      return [name, isOfModel ? renameIds(part, renamed) : renameInView(part, modelId, renamed)]
    }),
  )
}

function renameIds(ids: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(ids)) return ids.map((id) => renameIds(id, renamed))
  return typeof ids === 'string' ? (renamed.get(ids) ?? ids) : ids
}
