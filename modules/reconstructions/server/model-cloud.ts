import { join } from 'node:path'
import { sql } from 'kysely'
import { MESH_FILE, SURFACE_FILE, SurfaceFacts, TILES_FILE } from '#engines/pointcloud/surface-facts.ts'
import { addMadeDataset, findCloud, isBeingRead, type KnownCloud } from '#modules/geospatial/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineJob, type JobContext } from '#platform/server/queue/define-job.ts'
import { reconstructionErrors } from '../contract/reconstruction.ts'
import { ModelKey, markFailed, markRunning, placeOf, publishMade, runOnFile } from './model-work.ts'
import { getReconstruction, type StoredReconstruction } from './reconstruction-repository.ts'

/** Makes surface, mesh and 3D Tiles of a cloud; the surface becomes a dataset of the catalogue in the same transaction. */
export const modelCloudJob = defineJob({
  kind: 'reconstructions.model-cloud',
  input: ModelKey,
  maxAttempts: 3,
  run: async (job, key) => {
    await markRunning(job, key)
    const model = await getReconstruction(job.db, key.id)
    const cloud = model.cloudId === null ? null : await findCloud(job.db, model.cloudId)
    if (!cloud) {
      if (await isBeingRead(job.db, [model.cloudId])) return job.postpone(5)
      throw reconstructionErrors.cloudUnknown()
    }
    const { epsg, heightMetres, cloudFileId } = cloud
    const input = { epsg, heightMetres, surface: model.surface, cellMetres: model.cellMetres }
    await job.services.files.withLocalPath(job.db, cloudFileId, (file) =>
      runOnFile(job, { entry: 'pointcloud/model', words: 'modelling a cloud', file, input }, async (result, folder) => {
        const facts = SurfaceFacts.parse(result)
        await job.finish(async (tx) => {
          await keep(tx, job, { model, cloud, facts, folder })
          await publishMade(tx, key)
        })
      }),
    )
  },
  onFailed: markFailed,
})

interface Made {
  readonly model: StoredReconstruction
  readonly cloud: KnownCloud
  readonly facts: SurfaceFacts
  readonly folder: string
}

async function keep(tx: Db, job: JobContext, { model, cloud, facts, folder }: Made): Promise<void> {
  const { files } = job.services
  const createdBy = job.user?.id ?? null
  const store = async (role: string, file: string, ending: string, mediaType: string) => {
    const content = { path: join(folder, file) }
    const name = `${model.name}${ending}`
    return files.saveBytes(tx, {
      place: placeOf(model),
      name,
      mediaType,
      purpose: `reconstruction.${role}`,
      createdBy,
      content,
    })
  }
  const mesh = await store('mesh', MESH_FILE, '.glb', 'model/gltf-binary')
  const tiles = await store('tiles', TILES_FILE, ' (3D Tiles).zip', 'application/zip')
  const surface = await store('surface', SURFACE_FILE, '.tif', 'image/tiff')
  const datasetId = await addMadeDataset(tx, {
    ...{ projectCode: model.projectCode, siteCode: model.siteCode },
    ...{ name: model.name, nameAr: model.nameAr, kind: 'drone', content: model.surface === 'ground' ? 'dtm' : 'dsm' },
    ...{ capturedOn: cloud.capturedOn, verticalDatum: cloud.verticalDatum, licence: cloud.licence },
    provider: cloud.provider,
    description: `Computed from the point cloud ${cloud.name}: cells of ${facts.cellMetres} m.`,
    file: surface,
    requestedBy: createdBy ?? model.createdBy.id,
  })
  const kept = JSON.stringify({ mesh: mesh.id, tiles: tiles.id })
  await sql`update reconstructions set state = 'ready', reason = null, mesh = ${JSON.stringify(facts)}::jsonb,
      files = ${kept}::jsonb, dataset_ids = array[${datasetId}::uuid]
    where project_code = ${model.projectCode} and id = ${model.id}`.execute(tx)
}
