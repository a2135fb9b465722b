import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedCamera } from '../../contract/camera.ts'
import { HEALTHS } from '../../contract/camera-health.ts'
import { cameraImport, camerasApi } from '../../contract/cameras-api.ts'
import { camerasModule } from '../../contract/cameras-module.ts'
import { cameraStates, SOURCES } from '../../contract/cameras-records.ts'
import { useCameraFields } from '../camera-fields.tsx'
import { AreaRightsTool } from '../parts/area-rights.tsx'
import { useCamerasText } from '../use-cameras-text.ts'

/** The cameras of the current site. */
export function CameraListScreen() {
  const text = useCamerasText()
  const say = useSay()
  const fields = useCameraFields()
  const register = useRegister(camerasApi, camerasModule, {
    of: 'site',
    sort: 'area',
    filters: ['state', 'source', 'health', 'area'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(cameraStates, say)
  const sources = SOURCES.map((value) => ({ value, label: text(`source.${value}`) }))
  const healths = HEALTHS.map((value) => ({ value, label: text(`health.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'source', label: text('source'), choices: sources },
        { name: 'health', label: text('health'), choices: healths },
      ]}
      columns={listed<ListedCamera>(fields)}
      actions={<AddLink to={camerasModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={cameraImport} where={where} />
      {where.projectCode && where.siteCode && (
        <AreaRightsTool projectCode={where.projectCode} siteCode={where.siteCode} />
      )}
      <Export api={camerasApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
