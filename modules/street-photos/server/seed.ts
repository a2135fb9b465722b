import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startReading } from './read-photo.ts'
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
