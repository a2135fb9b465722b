import type { RequestContext } from '#platform/server/context.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import { showAlarm } from './alarm-records.ts'

/** DATA-05: from an alarm on the map to its page, its device and its incident, in one step. */
export async function redirectAlarm(context: RequestContext, { alarmId }: { readonly alarmId: string }) {
  const { projectCode, siteCode, deviceId, incidentId } = await showAlarm(context, { id: alarmId })
  const place = { projectCode, siteCode }
  const [address = null, deviceAddress = null, incidentAddress = null] = await addressesOf(context, [
    { type: 'alarm', id: alarmId, ...place },
    { type: 'device', id: deviceId, ...place },
    ...(incidentId === null ? [] : [{ type: 'incident', id: incidentId, ...place }]),
  ])
  return { alarmId, projectCode, siteCode, address, deviceAddress, incidentAddress }
}
