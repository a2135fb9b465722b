import { useState } from 'react'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { useOpenViewer } from '#modules/models/web/public.tsx'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { idsApi } from '../../contract/ids-api.ts'
import { litView, MOST_LIT } from './lit-view.ts'

/** The way from a check into the viewer: what fails, or one element, is lit, and everything else faint. */
export function useLitElements(model: BimModel) {
  const viewer = useOpenViewer(model)
  const [isBusy, setBusy] = useState(false)
  const open = async (of: { id: string; specification?: number; requirement?: number; globalId?: string }) => {
    setBusy(true)
    try {
      const elements = await fetchEndpoint(idsApi, 'lit', { ...of, most: MOST_LIT })
      const { writeView } = await import('#modules/design/web/public.ts')
      await viewer.open({ view: writeView(litView(model.id, elements)) })
    } finally {
      setBusy(false)
    }
  }
  return { isAllowed: viewer.isAllowed, isBusy: isBusy || viewer.isBusy, open }
}
