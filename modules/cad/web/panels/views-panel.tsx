import { useDeferredValue, useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { withPlace } from '#platform/web/place/place-in-address.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NameForm } from '#ui/name-form.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import type { DrawingView } from '../../contract/drawing-view.ts'
import css from '../parts/cad.module.css'
import { useCadText } from '../use-cad-text.ts'
import type { DrawingWork } from '../viewing/use-drawing-work.ts'

/** Views of one drawing that are listed; typing narrows more of them down. */
const MOST_VIEWS = 100
/** From so many on a list is searched rather than read. */
const MANY_VIEWS = 8

/** Looks at the drawing that have a name: opened, shared by a link, and seen by everybody who sees the drawing. */
export function ViewsPanel({ drawing, work }: { drawing: DrawingWithRevisions; work: DrawingWork }) {
  const text = useCadText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const wanted = { drawingId: drawing.id, pageSize: MOST_VIEWS, ...(search ? { search } : {}) }
  const found = useApiQuery(cadApi, 'views', wanted, { keepPrevious: true })
  const save = useApiMutation(cadApi, 'saveView')
  const [isNaming, setNaming] = useState(false)
  useLiveEvents({ kinds: ['cad-view'] })
  const keep = async (name: string) => {
    const look = work.lookNow()
    if (!look) return
    // A refusal is shown by the form.
    const saved = await save.send({ drawingId: drawing.id, id: crypto.randomUUID(), name, look }).catch(() => null)
    if (saved) setNaming(false)
  }
  const items = found.data?.items ?? []
  return (
    <>
      {drawing.can.mark &&
        (isNaming ? (
          <NameForm
            texts={{ label: text('viewName'), save: text('save'), cancel: text('cancel') }}
            isBusy={save.isPending}
            error={save.error?.message}
            onName={(name) => void keep(name)}
            onCancel={() => setNaming(false)}
          />
        ) : (
          <div>
            <Button size="small" icon={<Icon name="camera" sizePx={14} />} onClick={() => setNaming(true)}>
              {text('saveView')}
            </Button>
          </div>
        ))}
      {(search !== '' || items.length > MANY_VIEWS) && (
        <SearchField label={text('filterViews')} value={typed} onChange={setTyped} />
      )}
      {found.data && items.length === 0 && !isNaming && (
        <p className={css['quiet']}>{text(search === '' ? 'viewsNone' : 'nothingMatches')}</p>
      )}
      {found.error && (
        <p role="alert" className={css['quiet']}>
          {found.error.message}
        </p>
      )}
      <ul className={css['rows']}>
        {items.map((view) => (
          <ViewRow key={view.id} view={view} drawingId={drawing.id} work={work} />
        ))}
      </ul>
      {found.data && found.data.total > items.length && (
        <p className={css['quiet']}>{text('foundMore', { count: items.length })}</p>
      )}
    </>
  )
}

function ViewRow({ view, drawingId, work }: { view: DrawingView; drawingId: string; work: DrawingWork }) {
  const text = useCadText()
  const format = useFormats()
  const [isRenaming, setRenaming] = useState(false)
  const change = useApiMutation(cadApi, 'changeView')
  const save = useApiMutation(cadApi, 'saveView')
  const removal = useApiMutation(cadApi, 'removeView')
  const [isLookNew, setLookNew] = useState(false)
  const { id, name, look, rowVersion } = view
  const rename = async (next: string) => {
    const shown = (isLookNew && work.lookNow()) || look
    // A refusal is shown by the form.
    const changed = await change.send({ drawingId, id, name: next, look: shown, rowVersion }).catch(() => null)
    if (!changed) return
    setRenaming(false)
    setLookNew(false)
  }
  const remove = async () => {
    const isGone = await removal.send({ drawingId, id }).then(
      () => true,
      (error: Error) => void showMessage({ tone: 'error', text: error.message }),
    )
    if (!isGone) return
    showMessage({
      tone: 'success',
      text: text('viewRemoved', { name }),
      action: { label: text('undo'), run: () => save.submit({ drawingId, id, name, look }) },
    })
  }
  if (isRenaming)
    return (
      <li>
        <NameForm
          texts={{ label: text('viewName'), save: text('save'), cancel: text('cancel') }}
          name={name}
          isBusy={change.isPending}
          error={change.error?.message}
          onName={(next) => void rename(next)}
          onCancel={() => setRenaming(false)}
        >
          <Checkbox label={text('saveShown')} checked={isLookNew} onChange={() => setLookNew(!isLookNew)} />
        </NameForm>
      </li>
    )
  return (
    <li className={css['row']}>
      <button
        type="button"
        className={`${css['link']} ${css['linkWraps']}`}
        title={text('openView')}
        onClick={() => work.show(look)}
      >
        <bdi>{name}</bdi>
        <div className={css['quiet']}>
          {text('byPerson', { person: view.createdBy.name, time: format.dateTime(view.createdAt) })}
        </div>
      </button>
      <IconButton
        size="small"
        label={text('copyViewLink', { name })}
        icon={<Icon name="link" sizePx={14} />}
        onClick={() => void copyViewLink(drawingId, view, text('viewLinkCopied', { name }))}
      />
      {view.can.edit && (
        <>
          <IconButton
            size="small"
            label={text('renameView', { name })}
            icon={<Icon name="edit" sizePx={14} />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            size="small"
            label={text('removeView', { name })}
            icon={<Icon name="delete" sizePx={14} />}
            onClick={() => void remove()}
          />
        </>
      )}
    </li>
  )
}

/** Who opens it signs in, and sees the view as long as it is kept. */
async function copyViewLink(drawingId: string, view: DrawingView, copied: string): Promise<void> {
  const address = new URL(screenAddress(cadModule, 'detail', { id: drawingId }), window.location.origin)
  address.searchParams.set('view', view.id)
  const link = withPlace(address.href)
  const isCopied = await copyText(link)
  showMessage(isCopied ? { tone: 'success', text: copied } : { tone: 'info', text: link, durationMs: 60_000 })
}
