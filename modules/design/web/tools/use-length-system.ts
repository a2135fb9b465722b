import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#platform/web/browser-storage.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { LENGTH_SYSTEMS, type LengthSystem } from '#viewers/bim/measuring/write-quantity.ts'

const KEY = 'plumbline-viewer-lengths'

/** How a person reads lengths, in the panel and in the picture; kept in this browser. */
export function useLengthSystem(viewer: BimViewer | null): readonly [LengthSystem, (system: LengthSystem) => void] {
  const [system, setSystem] = useState(() => LENGTH_SYSTEMS.find((one) => one === readStored(KEY)) ?? 'm')
  useEffect(() => viewer?.measure.setLengths(system), [viewer, system])
  const choose = (next: LengthSystem) => {
    writeStored(KEY, next)
    setSystem(next)
  }
  return [system, choose]
}
