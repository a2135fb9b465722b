import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Caller, callerOf } from '#platform/server/records/read-list.ts'
import { type ImportStart, importErrors, type ListImport, MOST_TOLD } from '../contract/list-import.ts'
import { countRows, findImportOf, insertImport, listTold, type StoredImport } from './import-repository.ts'
import { importMeansOf, importSpecOf } from './import-rows.ts'

/** Begins an import: nothing is uploaded yet. */
export async function startImport(context: RequestContext, start: ImportStart): Promise<ListImport> {
  const { module, endpoint: list, query: place } = start.list
  const { spec } = importMeansOf(callerOf(context), { module, list })
  const offered = spec.fields.filter(({ name }) => !Object.hasOwn(place, name)).map(({ name }) => name)
  const known = start.fields.filter(({ name }) => offered.includes(name))
  const asked = spec.asks ? await spec.asks(context, place) : []
  const fields = [...known, ...asked.map((field) => ({ ...field, choices: [...field.choices] }))]
  const made = { id: start.id, userId: context.user.id, module, list, place, fields, timeZone: start.timeZone }
  await insertImport(context.db, made, context.services.now())
  return showImport(context.db, context, start.id)
}

export async function getImport(context: RequestContext, { id }: { id: string }): Promise<ListImport> {
  return showImport(context.db, context, id)
}

/** @throws 404 for an import of somebody else, as for none */
export async function getOwnImport(db: Db, id: string, userId: string): Promise<StoredImport> {
  const stored = await findImportOf(db, id, userId)
  if (!stored) throw importErrors.notFound()
  return stored
}

export async function showImport(
  db: Db,
  { user, language }: Pick<Caller, 'user' | 'language'>,
  id: string,
): Promise<ListImport> {
  const stored = await getOwnImport(db, id, user.id)
  const { created, changed, same, refused, ...counted } = await countRows(db, id)
  const told = await listTold(db, id, MOST_TOLD)
  const spec = importSpecOf(stored)
  const { state, jobId, fileName, sheet, otherSheets, columns, rules } = stored
  const headOf = (field: string | null) =>
    (field !== null && columns.find((column) => column.field === field)?.header) || null
  const taken = new Set(columns.map(({ field }) => field))
  const required = (spec?.fields ?? []).filter(
    ({ isRequired, name }) => isRequired && !Object.hasOwn(stored.place, name),
  )
  const takesBack = changed > 0 || (created > 0 && spec?.remove !== null)
  return {
    id,
    state,
    jobId,
    fileName,
    sheet,
    otherSheets,
    fields: stored.fields.map(({ name, title, choices }) => ({ name, title, choices: [...choices] })),
    columns: columns.map((column) => ({ ...column, samples: [...column.samples], dayOrder: column.dayOrder ?? null })),
    missing: required.flatMap(({ name }) => (taken.has(name) ? [] : [name])),
    rules: [...rules],
    ...counted,
    counts: { created, changed, same, refused },
    told: told.map(({ problems, ...row }) => ({
      ...row,
      problems: problems.map(({ field, say }) => ({ header: headOf(field) ?? field, reason: say[language] })),
    })),
    reason: stored.reason?.[language] ?? null,
    can: { commit: state === 'checked' && created + changed > 0, undo: state === 'done' && takesBack },
  }
}
