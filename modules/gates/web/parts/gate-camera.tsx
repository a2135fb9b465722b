import { Suspense } from 'react'
import { CameraGlancePart } from '#modules/cameras/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { gatesApi } from '../../contract/gates-api.ts'

/** The picture is taken some seconds after who it shows has come. */
const EVERY_MS = 5_000
const WAITED_MS = 90_000

/** What the camera at the gate kept of a passage, and with one click what it shows now. */
export function GateCamera({ of: { id, at } }: { readonly of: GatePassage }) {
  const isNew = Date.now() - Date.parse(at) < WAITED_MS
  const camera = useApiQuery(
    gatesApi,
    'camera',
    { id },
    { ...(isNew && { refetchEveryMs: EVERY_MS }), keepPrevious: true },
  )
  if (!camera.data) return null
  return (
    <Suspense>
      <CameraGlancePart key={camera.data.id} camera={camera.data} />
    </Suspense>
  )
}
