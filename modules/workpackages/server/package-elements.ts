import { sql } from 'kysely'
import { bimModelErrors } from '#modules/models/contract/bim-model.ts'
import type { modelsModule } from '#modules/models/contract/models-module.ts'
import { getBimModel, listBuiltElements, listNamedModels } from '#modules/models/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { NAMED_ELEMENTS, type PackageElements } from '../contract/package-elements.ts'
import { workPackageErrors } from '../contract/work-package.ts'
import type { workpackagesApi } from '../contract/workpackages-api.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { workPackages } from './work-package-records.ts'

type Endpoints = (typeof workpackagesApi)['endpoints']

/** The elements that a package builds, by the models that the caller may see. */
export async function listElements(
  context: RequestContext,
  { id, ...paging }: InputOf<Endpoints['elements']>,
): Promise<Page<PackageElements>> {
  const { projectCode } = await workPackages.saved.get(context, id)
  if (!may<typeof modelsModule>(context.user, 'bim-model:read')) return { items: [], total: 0, ...paging }
  const page = await readPage(
    context.db,
    paging,
    ({ anyPlace, window }) => sql<Omit<PackageElements, 'model'> & { total: number }>`
      select model_id as "modelId", count(*)::int as elements, count(*) over ()::int as total,
        (array_agg(global_id order by global_id))[1:${NAMED_ELEMENTS}] as "globalIds"
      from work_package_elements where project_code = ${projectCode} and package_id = ${id}
        ${anyPlace('they are of one package, which the caller sees')}
      group by model_id order by model_id ${window}`,
    ({ total: _total, ...found }) => found,
  )
  const models = await listNamedModels(
    context.db,
    page.items.map(({ modelId }) => modelId),
  )
  const named = new Map(
    models.map(({ id: modelId, name, nameAr, isRemoved }) => [modelId, { name, nameAr, isRemoved }]),
  )
  return { ...page, items: page.items.map((found) => ({ ...found, model: named.get(found.modelId) ?? null })) }
}

/**
 * Puts elements of a model of the same structure on a package; what is on it already stays.
 * @throws not-yours; elements-elsewhere where the model is of another structure; elements-unknown where its newest version has one of them no more
 */
export async function addElements(
  context: RequestContext,
  { id, modelId, globalIds }: InputOf<Endpoints['addElements']>,
): Promise<{ elements: number }> {
  const { db, user } = context
  const { stored, model } = await ofPackage(context, id, modelId)
  if (model.projectCode !== stored.projectCode || model.structureCode !== stored.structureCode)
    throw workPackageErrors.elementsElsewhere()
  const wanted = [...new Set(globalIds)]
  const { projectCode } = stored
  const { readyVersion: version } = model
  const asked = { projectCode, modelId, storeys: [], globalIds: wanted }
  const found = version === null ? [] : (await listBuiltElements(db, { ...asked, version })).elements
  if (found.length < wanted.length)
    throw workPackageErrors.elementsUnknown({ count: String(wanted.length - found.length) })
  const added = await sql`
    insert into work_package_elements (project_code, package_id, model_id, global_id, site_code, structure_code, company_id,
      added_by)
    select ${projectCode}, ${id}::uuid, ${modelId}::uuid, global_id, ${stored.siteCode}, ${stored.structureCode},
      ${stored.companyId}::uuid, ${user.id}::uuid
    from unnest(${wanted}::text[]) as global_id
    on conflict do nothing`.execute(db)
  const elements = Number(added.numAffectedRows ?? 0n)
  if (elements > 0)
    await publishChange(context, workPackageKind, stored, {
      action: 'work-package.elements-added',
      before: null,
      after: { model: model.name, elements },
    })
  return { elements }
}

/** Takes elements of a model off a package. */
export async function removeElements(
  context: RequestContext,
  { id, modelId, globalIds }: InputOf<Endpoints['removeElements']>,
): Promise<{ elements: number }> {
  const { stored, model } = await ofPackage(context, id, modelId)
  const removed = await sql`
    delete from work_package_elements where project_code = ${stored.projectCode} and package_id = ${id}
      and model_id = ${modelId} and (${globalIds === null} or global_id = any (${globalIds ?? []}::text[]))`.execute(
    context.db,
  )
  const elements = Number(removed.numAffectedRows ?? 0n)
  if (elements > 0)
    await publishChange(context, workPackageKind, stored, {
      action: 'work-package.elements-removed',
      before: { model: model.name, elements },
      after: null,
    })
  return { elements }
}

async function ofPackage(context: RequestContext, id: string, modelId: string) {
  const stored = await workPackages.saved.get(context, id)
  if (!workPackages.saved.present(context, stored).can.edit) throw workPackageErrors.notYours()
  if (!may<typeof modelsModule>(context.user, 'bim-model:read')) throw bimModelErrors.notFound({ id: modelId })
  const model = await getBimModel(context.db, modelId, context.language)
  return { stored, model }
}
