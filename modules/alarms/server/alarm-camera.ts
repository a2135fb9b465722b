import type { CameraGlance } from '#modules/cameras/contract/camera-glance.ts'
import type { camerasModule } from '#modules/cameras/contract/cameras-module.ts'
import { glanceOver } from '#modules/cameras/server/public.ts'
import { latestValues } from '#modules/telemetry/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { getAlarm, type StoredAlarm } from './alarm-records.ts'

/** What the camera that sees the place of an alarm has to show of when it was raised last. @throws alarm.not-found */
export async function showAlarmCamera(
  context: RequestContext,
  { id }: { readonly id: string },
): Promise<CameraGlance | null> {
  const alarm = await getAlarm(context, id)
  if (!may<typeof camerasModule>(context.user, 'camera:read')) return null
  const { projectCode, siteCode, lastRaisedAt } = alarm
  return glanceOver(context.db, { projectCode, siteCode, ...(await spotOf(context, alarm)) }, new Date(lastRaisedAt))
}

/** Where the device is entered to stand, else where it said last that it is; of a person's device nowhere. */
async function spotOf({ services }: RequestContext, { projectCode, deviceId, device, isPrivate }: StoredAlarm) {
  const nowhere = { latitude: null, longitude: null }
  if (isPrivate) return nowhere
  if (device && device.latitude !== null && device.longitude !== null)
    return { latitude: device.latitude, longitude: device.longitude }
  const values = await latestValues(services, projectCode, [deviceId])
  const [latitude, longitude] = ['lat', 'lon'].map((name) => values.find(({ metric }) => metric === name)?.value)
  return latitude === undefined || longitude === undefined ? nowhere : { latitude, longitude }
}
