import { Suspense, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useSay } from '../language/use-text.ts'
import { type RecordKey, recordSides, SIDES } from './record-sides.ts'

/** What hangs on a record, inside a panel of a workspace, where the record has no page of its own. */
export function RecordSidesPanel({ record }: { readonly record: RecordKey }) {
  const say = useSay()
  const sides = recordSides()
  const [openId, setOpenId] = useState(sides[0]?.id ?? '')
  const open = sides.find(({ id }) => id === openId)
  if (!open) return null
  return (
    <Tabs
      label={say(SIDES)}
      value={openId}
      onChange={setOpenId}
      tabs={sides.map(({ id, title }) => ({ id, label: say(title) }))}
    >
      <Suspense fallback={<Skeleton width="60%" />}>
        <open.Side key={openId} record={record} />
      </Suspense>
    </Tabs>
  )
}
