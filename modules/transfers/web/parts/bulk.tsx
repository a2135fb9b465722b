import { useState } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import type { BulkProps } from '#platform/web/list/transfer-slot.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { BulkRun } from '../../contract/bulk-run.ts'
import { transfersApi } from '../../contract/transfers-api.ts'
import { useTransfersText } from '../use-transfers-text.ts'
import { askedOf } from './asked-of.ts'

const results = lazyPart(async () => (await import('./bulk-results.tsx')).BulkResults)

/**
 * Actions over the selected records of a list, or over all that match it: what became of each is told, and taken back where
 * it can be.
 * @example bulk={(keys, clear) => <Bulk of={drawingBulk} …>{(run) => <Button onClick={() => run('remove')}>…</Button>}</Bulk>}
 */
export function Bulk({ of, keys, clear, query, total, children }: BulkProps) {
  const text = useTransfersText()
  const [isAll, setAll] = useState(false)
  const [run, setRun] = useState<BulkRun | null>(null)
  const Results = results.usePart(run !== null)
  const create = useApiMutation(transfersApi, 'createBulkRun', { invalidates: [of.api.module.id] })

  const start = async (action: string, fields: object = {}) => {
    const list = { module: of.api.module.id, endpoint: of.list, query: askedOf(query) }
    const ids = isAll ? {} : { ids: [...keys] }
    try {
      const made = await create.send({ id: randomUuid(), list, action, fields: { ...fields }, ...ids })
      if (made.state === 'running' || made.refused > 0) return setRun(made)
      tellDone(made, text, of.api)
      clear()
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  const close = () => {
    setRun(null)
    clear()
  }
  return (
    <>
      {total > keys.size && (
        <Button look="quiet" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          {text(isAll ? 'bulk.selectedOnly' : 'bulk.allThatMatch', { count: isAll ? keys.size : total })}
        </Button>
      )}
      {children((action, fields) => void start(action, fields))}
      {Results && run && <Results run={run} onUndo={() => undo(run.id, text, of.api)} onClose={close} />}
    </>
  )
}

type TransfersText = ReturnType<typeof useTransfersText>

function tellDone(run: BulkRun, text: TransfersText, api: ApiSpec): void {
  const action = { label: text('undo'), run: () => undo(run.id, text, api) }
  showMessage({ tone: 'success', text: text('bulk.done', { count: run.done }), ...(run.can.undo && { action }) })
}

function undo(id: string, text: TransfersText, api: ApiSpec): void {
  fetchEndpoint(transfersApi, 'undoBulkRun', { id, undoId: randomUuid() }).then(
    ({ done, refused, state }) => {
      void invalidateModule(api.module.id)
      if (state === 'running') return showMessage({ tone: 'info', text: text('bulk.undoing') })
      const left = refused > 0 ? ` ${text('bulk.left', { count: refused })}` : ''
      return showMessage({
        tone: refused > 0 ? 'warning' : 'success',
        text: text('bulk.undone', { count: done }) + left,
      })
    },
    (error: unknown) => showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) }),
  )
}
