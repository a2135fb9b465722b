import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { isStandIn } from '#platform/web/place/stand-in.ts'
import type { ReportButtonProps } from '#platform/web/records/report-slot.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { useIncidentsText } from '../use-incidents-text.ts'

/** Reports an incident of what a record of another module shows: of the structure of the site that was chosen, or of its site. */
export function ReportButton({ projectCode: _, siteCode, ...of }: ReportButtonProps) {
  const text = useIncidentsText()
  const navigation = useScreenNavigation()
  const mayReport = useCan('incident:write')
  const { currentSite, currentStructure } = usePlace((place) => place)
  const picked = currentSite?.code === siteCode && !isStandIn(currentStructure?.code) ? currentStructure : null
  const making = useApiMutation(incidentsApi, 'reportOccurrence', { invalidates: ['links', 'alarms'] })
  if (!mayReport) return null
  const make = async () => {
    const made = await making.send({ ...of, structureCode: picked?.code ?? null }).catch((error: Error) => {
      showMessage({ tone: 'error', text: error.message })
      return null
    })
    if (!made) return
    showMessage({ tone: 'success', text: text(made.isNew ? 'incidentMade' : 'incidentThere') })
    navigation.open(incidentsModule, 'detail', { id: made.incidentId })
  }
  return (
    <Button busy={making.isPending} onClick={() => void make()}>
      {text('makeIncident')}
    </Button>
  )
}
