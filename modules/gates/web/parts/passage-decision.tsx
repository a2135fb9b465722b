import { useState } from 'react'
import type { Task } from '#modules/inbox/contract/task.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RoomForButton } from '#ui/room-for-button.tsx'
import { useSeen } from '#ui/use-seen.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { useGatesText } from '../use-gates-text.ts'
import { PassageCard } from './passage-card.tsx'

/** Decides in My work on who waits at a gate, with picture and papers in sight. Asked of the rows that somebody looks at. */
export function PassageDecision({ task: { recordId: id } }: { readonly task: Task }) {
  const text = useGatesText()
  const mayDecide = useCan('gate:guard')
  const [row, isSeen] = useSeen()
  const [isOpen, setOpen] = useState(false)
  const { data } = useApiQuery(gatesApi, 'passage', { id }, { enabled: isSeen })
  if (!data) return <RoomForButton ref={row} />
  if (!mayDecide || data.outcome !== 'waiting') return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('decide')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={data.gateName} closeLabel={text('close')}>
        <PassageCard passage={data} />
      </Dialog>
    </>
  )
}
