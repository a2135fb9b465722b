import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { AreaRight } from '../../contract/camera-rights.ts'
import { camerasApi } from '../../contract/cameras-api.ts'
import { useCamerasText } from '../use-cameras-text.ts'
import { RoleTable } from './role-table.tsx'
import css from './stills-part.module.css'

/** Which roles may do what with one camera, in place of what its area says. For who may say so. */
export function OwnRightsAction({ id }: { readonly id: string }) {
  const text = useCamerasText()
  const mayGrant = useCan('camera:grant')
  const [isOpen, setOpen] = useState(false)
  if (!mayGrant) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('ownRights')}</Button>
      {isOpen && <OwnRightsDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function OwnRightsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const text = useCamerasText()
  const found = useApiQuery(camerasApi, 'ownRights', { id })
  const setting = useApiMutation(camerasApi, 'setOwnRights')
  const [changed, setChanged] = useState<readonly AreaRight[] | null>(null)
  const rights = changed ?? found.data?.rights ?? []
  const save = () => void setting.send({ id, rights: [...rights] }).then(onClose, () => undefined)
  const ofArea = found.data?.ofArea.length ? 'ownOfArea' : 'areaOpen'
  return (
    <Dialog
      isOpen
      width="wide"
      title={text('ownRights')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={setting.isPending} disabled={changed === null} onClick={save}>
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={css['form']}>
        <p>{text('ownRightsHelp')}</p>
        {found.error && <ProblemNote>{found.error.message}</ProblemNote>}
        {setting.error && <ProblemNote>{setting.error.message}</ProblemNote>}
        {found.data && (
          <>
            <p role="status">{text(rights.length > 0 ? 'areaLimited' : ofArea)}</p>
            <RoleTable roles={found.data.roles} rights={rights} onChange={setChanged} />
          </>
        )}
      </div>
    </Dialog>
  )
}
