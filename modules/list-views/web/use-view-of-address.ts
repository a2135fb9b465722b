import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useListInView } from '#platform/web/list/list-in-view.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { ListLook, ListView } from '../contract/list-view.ts'
import { listViewsApi } from '../contract/list-views-api.ts'
import { keptDefault } from './default-view.ts'
import { useListViewsText } from './use-list-views-text.ts'
import { standing } from './view-look.ts'

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The view that the address names, brought onto the list; or where it asks for nothing, the look that the person opens it with. */
export function useViewOfAddress(list: string) {
  const text = useListViewsText()
  const inView = useListInView()
  const router = useRouter()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [view, setView] = useState<ListView | null>(null)
  const said = address['view']
  // Screens have had a field of this name before, with words of their own.
  const named = typeof said === 'string' && IS_ID.test(said) ? said : undefined

  const bring = (look: ListLook, view: ListView | null, isStep: boolean) => {
    const { query, gone } = standing(look, inView)
    inView.list.replaceQuery({ ...query, view: view?.id }, { isCorrection: !isStep })
    if (look.columns) inView.arrange(look.columns)
    if (gone.length === 0 || !view) return
    const words = [text('goneTitle', { name: view.name }), text('goneText', { names: gone.join(' · ') })]
    showMessage({ tone: 'warning', text: words.join('. ') })
  }
  const show = (wanted: ListView | null) => {
    setView(wanted)
    if (wanted) bring(wanted.look, wanted, true)
    else void router.navigate({ to: '.', search: (before: object) => ({ ...before, view: undefined }), replace: true })
  }
  // An address with more in it than its view says what was changed in the view.
  const isPlain = inView.list.isFirst || (!inView.list.isNarrowed && address['sort'] === undefined)
  const arrive = useEffectEvent((found: ListView) => {
    setView(found)
    if (isPlain) bring(found.look, found, false)
  })
  const miss = useEffectEvent(() => {
    showMessage({ tone: 'warning', text: text('notThere') })
    show(null)
  })
  const begin = useEffectEvent((look: ListLook | null) => {
    if (look && isPlain && named === undefined) bring(look, null, false)
  })

  const missing = named === view?.id ? undefined : named
  useEffect(() => {
    if (missing === undefined) return
    const asked = new AbortController()
    fetchEndpoint(listViewsApi, 'get', { id: missing }).then(
      (found) => !asked.signal.aborted && arrive(found),
      () => !asked.signal.aborted && miss(),
    )
    return () => asked.abort()
  }, [missing])
  useEffect(() => {
    const asked = new AbortController()
    keptDefault(list).then(
      (look) => !asked.signal.aborted && begin(look),
      () => {
        // Without it, the list stands as the screen has it.
      },
    )
    return () => asked.abort()
  }, [list])
  return { view: named === undefined ? null : view, show }
}
