import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import type { ElementSideProps, PickedElement } from '#platform/web/records/element-side.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { linksApi } from '../../contract/links-api.ts'
import type { LinkedRecord } from '../../contract/record-link.ts'
import { MODEL_KIND } from '../../contract/record-spot.ts'
import { useLinksText } from '../use-links-text.ts'
import css from './links.module.css'
import { PointingRecords, usePointing } from './pointing-part.tsx'
import { RecordChoice } from './record-choice.tsx'

/** Below the properties of what is picked in a model: the records that point at it, and the way to link one more. */
export function ElementRecords({ elements }: ElementSideProps) {
  const text = useLinksText()
  const [isLinking, setLinking] = useState(false)
  const [only, another] = elements
  const models = [...new Set(elements.map(({ modelId }) => modelId))]
  if (!only) return null
  return (
    <section className={css['spots']} aria-label={text('recordsOfElement')}>
      <h3 className={css['heading']}>{text('recordsOfElement')}</h3>
      {models.map((modelId) => (
        <RecordsOf key={modelId} modelId={modelId} elements={elements} />
      ))}
      {!another && (
        <Can do="link:write">
          <span>
            <Button size="small" icon={<Icon name="link" sizePx={14} />} onClick={() => setLinking(true)}>
              {text('linkElement')}
            </Button>
          </span>
        </Can>
      )}
      {isLinking && <LinkElement element={only} onClose={() => setLinking(false)} />}
    </section>
  )
}

function RecordsOf({ modelId, elements }: ElementSideProps & { readonly modelId: string }) {
  const text = useLinksText()
  const { data, error } = usePointing({ entityType: MODEL_KIND, entityId: modelId }, true)
  if (error) return <p className={css['quiet']}>{error.message}</p>
  const picked = new Set(elements.filter((one) => one.modelId === modelId).map(({ globalId }) => globalId))
  const found = (data ?? []).filter(({ spot }) => spot.element && picked.has(spot.element.globalId))
  return found.length > 0 ? (
    <PointingRecords found={found} />
  ) : (
    <p className={css['quiet']}>{data ? text('noRecordsOfElement') : '…'}</p>
  )
}

function LinkElement({ element, onClose }: { readonly element: PickedElement; readonly onClose: () => void }) {
  const text = useLinksText()
  const [chosen, setChosen] = useState<LinkedRecord | null>(null)
  const add = useApiMutation(linksApi, 'addSpot')
  const link = async () => {
    if (!chosen) return
    const { modelId, globalId } = element
    const spot = { point: null, outline: null, pin: null, element: { modelId, globalId } }
    const key = { entityType: chosen.entityType, entityId: chosen.entityId }
    // A refusal is shown, and the choice is kept.
    const added = await add.send({ ...key, spot }).catch(() => null)
    if (added) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('linkElement')}
      closeLabel={text('close')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" disabled={!chosen} busy={add.isPending} onClick={() => void link()}>
            {text('add')}
          </Button>
        </>
      }
    >
      <RecordChoice chosen={chosen} onChoose={setChosen} />
      {add.error && <p role="alert">{add.error.message}</p>}
    </Dialog>
  )
}
