import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoModel } from '#demo/models/demo-models.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import type { Discipline } from '../contract/model-choices.ts'
import { hasBimModel, insertBimModel, insertVersion, setVersionJob } from './bim-model-repository.ts'
import { convertBimModel } from './convert-bim-model.ts'

const DISCIPLINE: Record<string, Discipline> = { ARC: 'architecture', STR: 'structure', MEP: 'mep' }

/** Loads the building models of the demonstration; the queue converts them while the first person signs in. */
export async function seedGeospatial(services: Services): Promise<void> {
  const { demoModels } = await import('#demo/models/demo-models.ts')
  for (const model of demoModels()) await seedModel(services, model)
}

async function seedModel({ database, files }: Services, model: DemoModel): Promise<void> {
  const person = { id: demonstrationUserId('coordinator'), displayName: 'Tomasz Zielinski' }
  const id = demonstrationId(`model ${model.code}`)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasBimModel(tx, id)) return
    const site = await findSiteOfStructure(tx, model.structureCode)
    if (!site) throw new Error(`The demonstration has no structure ${model.structureCode}.`)
    const place = { ...site, structureCode: model.structureCode }
    const file = await files.saveBytes(tx, {
      place,
      name: model.fileName,
      mediaType: 'application/x-step',
      purpose: 'bim-model.source',
      createdBy: person.id,
      content: model.bytes(),
    })
    const located = { id, ...place, name: model.name.en, nameAr: model.name.ar }
    await insertBimModel(tx, {
      ...located,
      discipline: DISCIPLINE[model.discipline] ?? 'other',
      description: '',
      person,
    })
    const version = await insertVersion(tx, { model: located, file, createdBy: person.displayName })
    const input = { ...place, modelId: id, version, sourceFileId: file.id, name: model.name.en }
    const jobId = await enqueueJob(tx, convertBimModel, input, {
      place,
      title: { en: `Converting ${file.name}`, ar: `تحويل ${file.name}` },
      subject: { type: 'bim-model', id },
      requestedBy: person.id,
    })
    await setVersionJob(tx, { ...place, modelId: id, version }, jobId)
  })
}
