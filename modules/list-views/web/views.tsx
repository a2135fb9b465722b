import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useListInView } from '#platform/web/list/list-in-view.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useCurrentScreen } from '#platform/web/routing/current-screen.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { ListView } from '../contract/list-view.ts'
import { listViewsApi } from '../contract/list-views-api.ts'
import { keepDefault } from './default-view.ts'
import { useListViewsText } from './use-list-views-text.ts'
import { useViewOfAddress } from './use-view-of-address.ts'
import type { ViewDialogProps } from './view-dialog.tsx'
import { viewEntries } from './view-entries.ts'
import { lookOf, looksSame } from './view-look.ts'

const viewDialog = lazyPart<ViewDialogProps>(async () => (await import('./view-dialog.tsx')).ViewDialog)

/** Of one list: more nobody finds in a menu. */
const MOST = 200

/** The views of the list that it stands over. Asks for nothing before it is opened, but for the one that the address names. */
export function Views() {
  const list = useCurrentScreen()?.id
  return list === undefined ? null : <ViewsOf key={list} list={list} />
}

function ViewsOf({ list }: { list: string }) {
  const text = useListViewsText()
  const inView = useListInView()
  const [isWanted, setWanted] = useState(false)
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const ViewDialog = viewDialog.usePart(dialog !== null)
  const views = useApiQuery(listViewsApi, 'list', { list, pageSize: MOST }, { enabled: isWanted, staleTimeMs: 30_000 })
  const { view, show } = useViewOfAddress(list)
  const change = useApiMutation(listViewsApi, 'change')
  const remove = useApiMutation(listViewsApi, 'remove')
  const setDefault = useApiMutation(listViewsApi, 'setDefault')
  const isChanged = view !== null && !looksSame(view.look, lookOf(inView))
  const label = view ? text(isChanged ? 'viewChanged' : 'viewNamed', { name: view.name }) : text('savedViews')

  const save = async (shown: ListView) => {
    const { name, id, rowVersion } = shown
    const saved = await change.send({ id, rowVersion, name, look: lookOf(inView) })
    show(saved)
    showMessage({ tone: 'success', text: text('saved', { name }) })
  }
  const drop = async (shown: ListView) => {
    await remove.send({ id: shown.id })
    show(null)
    showMessage({ tone: 'success', text: text('removedView', { name: shown.name }) })
  }
  const choose = async (shown: ListView | null) => {
    await setDefault.send({ list, id: shown?.id ?? null })
    keepDefault(list, shown?.look ?? null)
    showMessage({ tone: 'success', text: text('defaultSet') })
    await views.refetch()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the button inside, which opens the menu.
    <span onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)} onClickCapture={() => setWanted(true)}>
      <ActionMenu
        target={<Button icon={<Icon name="star" />}>{label}</Button>}
        entries={viewEntries({
          text,
          views: views.data?.items ?? [],
          view,
          isChanged,
          show,
          save,
          drop,
          choose,
          ask: setDialog,
        })}
      />
      {ViewDialog && dialog && (
        <ViewDialog
          list={list}
          view={dialog === 'edit' ? view : null}
          roles={views.data?.roles ?? []}
          look={dialog === 'edit' && view ? view.look : lookOf(inView)}
          onClose={() => setDialog(null)}
          onSaved={(saved) => {
            setDialog(null)
            show(saved)
            showMessage({ tone: 'success', text: text('saved', { name: saved.name }) })
          }}
        />
      )}
    </span>
  )
}
