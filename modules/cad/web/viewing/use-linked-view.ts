import { useEffect, useRef } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { cadApi } from '../../contract/cad-api.ts'
import type { DrawingWork } from './use-drawing-work.ts'

/** Shows the saved view that the link named, once the drawing is there. A view that is gone says so. */
export function useLinkedView(drawingId: string, work: DrawingWork): void {
  const { linkedView: id, viewer, display, show } = work
  const isAsked = id !== null && /^[0-9a-f-]{36}$/i.test(id)
  const saved = useApiQuery(cadApi, 'view', { drawingId, id: id ?? '' }, { enabled: isAsked })
  const isShown = useRef(false)
  const message = saved.error?.message
  useEffect(() => {
    if (message) showMessage({ tone: 'error', text: message })
  }, [message])
  useEffect(() => {
    if (isShown.current || !saved.data || !viewer || !display.list) return
    isShown.current = true
    show(saved.data.look)
  })
}
