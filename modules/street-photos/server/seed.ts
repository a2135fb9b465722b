import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { StreetModel } from '../contract/street-model.ts'
import { onnxOf, startChecking } from './check-model.ts'
import { startReading } from './read-photo.ts'
import { hasModel, insertModel } from './street-model-records.ts'
import { hasPhoto, insertPhoto } from './street-photo-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Loads the generated street photos of the demonstration; the queue reads them while the first person signs in. */
export async function seedStreetPhotos({ database, files }: Services): Promise<void> {
  const { DEMO_STREET_PHOTOS } = await import('#demo/street-photos.ts')
  const requestedBy = demonstrationUserId('engineer')
  for (const { key, name, position, bytes } of DEMO_STREET_PHOTOS) {
    const id = demonstrationId(`street photo ${key}`)
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      if (await hasPhoto(tx, id)) return
      const file = await files.saveBytes(tx, {
        place: { ...PLACE, structureCode: null },
        name: `${key.replace(' ', '-')}.png`,
        mediaType: 'image/png',
        purpose: 'street-photo.source',
        createdBy: requestedBy,
        content: bytes(),
      })
      const photo = {
        ...{ ...PLACE, id, name, fileId: file.id },
        note: 'Generated: nobody took this photo. What spoils the street is planned, so that what is found can be checked.',
        ...{ longitude: position?.[0] ?? null, latitude: position?.[1] ?? null },
      }
      await insertPhoto(tx, photo, requestedBy)
      await startReading(tx, photo, { requestedBy })
    })
  }
}

/** A detector for these drawn photos alone, so that what one does can be seen. Its check is a job as every other. */
export async function seedStreetModel({ database, files }: Services): Promise<void> {
  const { DEMO_SAND_DETECTOR } = await import('#demo/made-detector.ts')
  const requestedBy = demonstrationUserId('coordinator')
  const id = demonstrationId('street model sand')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasModel(tx, id)) return
    const file = await files.saveBytes(tx, {
      place: { ...PLACE, structureCode: null },
      name: 'drawn-sand.onnx',
      mediaType: 'application/octet-stream',
      purpose: 'street-model.source',
      createdBy: requestedBy,
      content: DEMO_SAND_DETECTOR(),
    })
    const said = StreetModel.Draft.parse({
      ...PLACE,
      name: 'Sand on drawn photos',
      licence:
        'Generated: one convolution that knows the colour of the sand that is drawn here. It finds nothing on real photos.',
      overlap: 0.1,
      classes: [{ name: 'sand', as: 'sand', threshold: 0.4 }],
    })
    await insertModel(tx, { ...said, ...onnxOf(file), id }, requestedBy)
    await startChecking(tx, { ...PLACE, id, name: said.name }, { requestedBy })
  })
}
