import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { saveChange } from '#platform/server/records/save-change.ts'
import { type Incident, incidentErrors } from '../contract/incident.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { savedIncident } from './incident-records.ts'

/**
 * Decides whether an incident is recordable, whatever the rule says, or leaves it to the rule again.
 * @throws reason-missing where a decision has none
 */
export async function decideRecordable(
  context: RequestContext,
  { id, rowVersion, isRecordable, reason }: InputOf<(typeof incidentsApi)['endpoints']['decideRecordable']>,
): Promise<Incident> {
  const before = await savedIncident.get(context, id)
  if (!savedIncident.present(context, before).can.decideRecordable) throw incidentErrors.notYours({ id })
  if (isRecordable !== null && reason === '') throw incidentErrors.reasonMissing({ id })
  const said = {
    recordableSaid: isRecordable,
    recordableReason: isRecordable === null ? '' : reason,
    recordableById: isRecordable === null ? null : context.user.id,
  }
  return saveChange(context, savedIncident, before, { id, rowVersion, ...said }, 'incident.recordable-decided', {
    ...(reason !== '' && { reason }),
  })
}
