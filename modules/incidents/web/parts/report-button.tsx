import { Suspense, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { type EnteredPlace, placePicker } from '#platform/web/records/field-slots.ts'
import type { ReportButtonProps } from '#platform/web/records/report-slot.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { incidentsApi } from '../../contract/incidents-api.ts'
import { incidentsModule } from '../../contract/incidents-module.ts'
import { useIncidentsText } from '../use-incidents-text.ts'

/**
 * Reports an incident of what a record of another module shows. One click where a structure of the site is picked; otherwise it is
 * asked which one.
 */
export function ReportButton({ projectCode, siteCode, ...of }: ReportButtonProps) {
  const text = useIncidentsText()
  const navigation = useScreenNavigation()
  const mayReport = useCan('incident:write')
  const { currentSite, currentStructure } = usePlace((place) => place)
  const picked = currentSite?.code === siteCode ? (currentStructure?.code ?? '') : ''
  const [place, setPlace] = useState<EnteredPlace | null>(null)
  const making = useApiMutation(incidentsApi, 'reportOccurrence', { invalidates: ['links', 'alarms'] })
  if (!mayReport) return null
  const make = async (structureCode: string) => {
    const made = await making.send({ ...of, structureCode }).catch((error: Error) => {
      showMessage({ tone: 'error', text: error.message })
      return null
    })
    if (!made) return
    showMessage({ tone: 'success', text: text(made.isNew ? 'incidentMade' : 'incidentThere') })
    navigation.open(incidentsModule, 'detail', { id: made.incidentId })
  }
  return (
    <>
      <Button
        busy={making.isPending}
        onClick={() => (picked ? void make(picked) : setPlace({ projectCode, siteCode, structureCode: '' }))}
      >
        {text('makeIncident')}
      </Button>
      {place && (
        <Dialog
          isOpen
          onClose={() => setPlace(null)}
          title={text('whichStructure')}
          width="narrow"
          actions={
            <Button
              look="primary"
              busy={making.isPending}
              disabled={place.structureCode === ''}
              onClick={() => void make(place.structureCode)}
            >
              {text('makeIncident')}
            </Button>
          }
        >
          <Suspense fallback={null}>
            <placePicker.Part place={place} of="structure" errors={{}} onChange={setPlace} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
