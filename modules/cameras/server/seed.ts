import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { Connection } from '../contract/camera-live.ts'
import { table } from './camera-records.ts'
import { insertConnection } from './connections.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
/** What a person who looks at a picture has to know. */
const TEST = 'No camera is connected: the picture is drawn by the product for the demonstration, and says so.'

const TEST_SOURCE = Connection.parse({ source: 'test' })
const STILL_MINUTES = 15
const KEPT_DAYS = 3

/** Loads the cameras of the demonstration, whose pictures are test pictures. Once: what people did with them stays. */
export async function seedCameras(services: Services): Promise<void> {
  const { DEMO_CAMERAS, demoCameraPlace } = await import('#demo/cameras.ts')
  const operator = demonstrationUserId('operator')
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const demo of DEMO_CAMERAS) {
      const id = demonstrationId(`camera ${demo.code}`)
      if (await table.isKnown(tx, id)) continue
      const [longitude, latitude] = demoCameraPlace(demo)
      const { name, area, make, model, azimuth, tilt, fieldOfView, canTurn } = demo
      const pose = { longitude, latitude, mountHeight: demo.height, azimuth, tilt, fieldOfView, viewRange: demo.range }
      const facts = {
        ...PLACE,
        ...pose,
        id,
        name: name.en,
        nameAr: name.ar,
        area,
        make,
        model,
        canTurn,
        note: TEST,
        stillMinutes: STILL_MINUTES,
        keptDays: KEPT_DAYS,
        isLookedAt: false,
      }
      await table.insert(tx, facts, operator)
      if (!demo.isConnected) continue
      await insertConnection(services, tx, { ...PLACE, id }, TEST_SOURCE, operator)
    }
  })
}
