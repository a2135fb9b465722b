import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { useSchedulesText } from '../use-schedules-text.ts'

/** As many as one call takes. */
const MOST_AT_ONCE = 500

interface UnlinkAllProps {
  readonly modelId: string
  /** Links to activities that hold what is picked; also for elements that are not picked. */
  readonly ids: readonly string[]
}

/** Takes all links of what is picked away at once, after it was said what goes with them. */
export function UnlinkAll({ modelId, ids }: UnlinkAllProps) {
  const text = useSchedulesText()
  const [isAsked, setAsked] = useState(false)
  const removing = useApiMutation(schedulesApi, 'unlinkMany')
  const count = Math.min(ids.length, MOST_AT_ONCE)
  const remove = () =>
    removing
      .send({ modelId, ids: ids.slice(0, MOST_AT_ONCE) })
      .then(({ links }) => showMessage({ tone: 'success', text: text('unlinkedAll', { count: links }) }))
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
      .finally(() => setAsked(false))
  if (ids.length < 2) return null
  return (
    <Can do="schedule:write">
      <Button size="small" look="quiet" onClick={() => setAsked(true)}>
        {text('unlinkAll', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={text('unlinkAllTitle', { count })}
        confirmLabel={text('unlinkAll', { count })}
        cancelLabel={text('cancel')}
        isBusy={removing.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        {text('unlinkAllText')}
      </ConfirmDialog>
    </Can>
  )
}
