import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { AreaRight } from '../../contract/camera-rights.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import { RoleTable } from './role-table.tsx'
import css from './stills-part.module.css'

interface Place {
  readonly projectCode: string
  readonly siteCode: string
}

/** A tool of the list: which roles may do what with the cameras of an area. For who may say so. */
export function AreaRightsTool(place: Place) {
  const text = useCamerasText()
  const mayGrant = useCan('camera:grant')
  const [isOpen, setOpen] = useState(false)
  if (!mayGrant) return null
  return (
    <>
      <IconButton label={text('areaRights')} icon={<Icon name="role" />} onClick={() => setOpen(true)} />
      {isOpen && <AreaRightsDialog place={place} onClose={() => setOpen(false)} />}
    </>
  )
}

function AreaRightsDialog({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const text = useCamerasText()
  const found = useApiQuery(camerasApi, 'areaRights', place)
  const setting = useApiMutation(camerasApi, 'setAreaRights')
  const [picked, setPicked] = useState<string | null>(null)
  const [changed, setChanged] = useState<readonly AreaRight[] | null>(null)
  const areas = found.data?.areas ?? []
  const area = areas.find((one) => one.area === picked) ?? areas[0]
  const rights = changed ?? area?.rights ?? []
  const save = () => {
    if (area) void setting.send({ ...place, area: area.area, rights: [...rights] }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      isOpen
      width="wide"
      title={text('areaRights')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={setting.isPending} disabled={!area || changed === null} onClick={save}>
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <p>{text('areaRightsHelp')}</p>
        {found.isSuccess && areas.length === 0 && <p className={css['quiet']}>{text('noAreas')}</p>}
        {setting.error && <ProblemNote>{setting.error.message}</ProblemNote>}
        {area && (
          <>
            <SelectField
              label={text('area')}
              value={area.area}
              choices={areas.map((one) => ({ value: one.area, label: `${one.area} (${one.cameras})` }))}
              onChange={({ target }) => {
                setPicked(target.value)
                setChanged(null)
              }}
            />
            <p role="status">{text(rights.length === 0 ? 'areaOpen' : 'areaLimited')}</p>
            <RoleTable roles={found.data?.roles ?? []} rights={rights} onChange={setChanged} />
          </>
        )}
      </div>
    </Dialog>
  )
}
