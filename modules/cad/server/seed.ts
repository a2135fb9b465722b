import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoDrawing } from '#demo/drawings/demo-drawings.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { hasDrawing, insertDrawing, insertRevision, setRevisionJob } from './drawing-repository.ts'
import { fitPlace } from './edit-drawing.ts'
import { readDrawing } from './read-drawing.ts'

/** UTM zone 38N, in which their control points are given. */
const GROUND_EPSG = 32_638

/** Loads the drawings of the demonstration; the queue reads them while the first person signs in. */
export async function seedCad(services: Services): Promise<void> {
  const { demoDrawings } = await import('#demo/drawings/demo-drawings.ts')
  for (const drawing of demoDrawings()) await seedDrawing(services, drawing)
}

async function seedDrawing({ database, files }: Services, drawing: DemoDrawing): Promise<void> {
  const person = { id: demonstrationUserId('coordinator') }
  const id = demonstrationId(`drawing ${drawing.number}`)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasDrawing(tx, id)) return
    const site = await findSiteOfStructure(tx, drawing.structureCode)
    if (!site) throw new Error(`The demonstration has no structure ${drawing.structureCode}.`)
    const place = { ...site, structureCode: drawing.structureCode }
    const { number, title, discipline, sheetSize, scale } = drawing
    const located = { id, ...place, number }
    const words = { title: title.en, titleAr: title.ar }
    const georeference = drawing.controlPoints && fitPlace(GROUND_EPSG, [...drawing.controlPoints])
    await insertDrawing(tx, { ...located, ...words, discipline, sheetSize, scale, georeference }, person.id)
    for (const { label, fileName, bytes } of drawing.revisions) {
      const file = await files.saveBytes(tx, {
        place,
        name: fileName,
        mediaType: 'image/vnd.dxf',
        purpose: 'cad-drawing.source',
        createdBy: person.id,
        content: bytes(),
      })
      const revision = await insertRevision(tx, { drawing: located, label, file, createdBy: person.id })
      const key = { projectCode: place.projectCode, drawingId: id, revision }
      const input = { ...key, ...place, sourceFileId: file.id, name: number }
      const jobId = await enqueueJob(tx, readDrawing, input, {
        place,
        title: { en: `Reading ${file.name}`, ar: `قراءة ${file.name}` },
        subject: { type: 'cad-drawing', id },
        requestedBy: person.id,
      })
      await setRevisionJob(tx, key, jobId)
    }
  })
}
