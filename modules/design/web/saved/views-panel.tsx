import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import { parseViewState } from '#viewers/bim/view-state.ts'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import { writeModelIds } from '../model-choice.ts'
import { useDesignText } from '../use-design-text.ts'
import { RenameSaved } from './rename-saved.tsx'
import css from './saved.module.css'
import { SavedActions } from './saved-actions.tsx'
import { SavedArchive } from './saved-archive.tsx'
import { SavedNameForm } from './saved-name-form.tsx'
import { useSaveViewpoint } from './use-save-viewpoint.ts'
import { viewpointAddress } from './viewpoint-address.ts'

/** Viewpoints of the structure: camera, cut, what is hidden and picked, saved with a picture and shared by a link. */
export function ViewsPanel({ viewer, structureCode }: { viewer: BimViewer | null; structureCode: string }) {
  const text = useDesignText()
  const [isNaming, setNaming] = useState(false)
  const saved = useApiQuery(designApi, 'savedViews', { structureCode, kind: 'viewpoint', pageSize: 200 })
  const viewpoint = useSaveViewpoint(structureCode)
  const keep = async (name: string) => {
    if (!viewer) return
    // A refusal is shown by the form.
    const view = await viewpoint.save(viewer, name).catch(() => null)
    if (view) setNaming(false)
  }
  const items = saved.data?.items ?? []
  return (
    <div className={css['panel']}>
      <Can do="saved-view:write">
        {isNaming ? (
          <SavedNameForm
            isBusy={viewpoint.isPending}
            error={viewpoint.error?.message}
            onName={(name) => void keep(name)}
            onCancel={() => setNaming(false)}
          />
        ) : (
          <div>
            <Button
              size="small"
              icon={<Icon name="camera" sizePx={14} />}
              disabled={!viewer || viewer.models().length === 0}
              onClick={() => setNaming(true)}
            >
              {text('saveView')}
            </Button>
          </div>
        )}
      </Can>
      {saved.data && items.length === 0 && !isNaming && (
        <EmptyState title={text('noViews')}>{text('noViewsWords')}</EmptyState>
      )}
      <ul className={css['list']}>
        {items.map((view) => (
          <ViewRow key={view.id} view={view} viewer={viewer} />
        ))}
      </ul>
      <SavedArchive structureCode={structureCode} kind="viewpoint" />
    </div>
  )
}

function ViewRow({ view, viewer }: { view: SavedView; viewer: BimViewer | null }) {
  const text = useDesignText()
  const format = useFormats()
  const [isRenaming, setRenaming] = useState(false)
  const navigation = useScreenNavigation()
  const open = () => {
    const models = viewer?.models() ?? []
    const isOpen = view.modelIds.every((id) => models.some((model) => model.id === id))
    const state = parseViewState(view.content)
    if (isOpen && state) void viewer?.applyViewState(state)
    // Its models come first; the screen then shows the view that the address names.
    else
      void navigation.open(designModule, 'detail', {
        models: writeModelIds(view.modelIds),
        viewpoint: view.id,
      })
  }
  const share = async () => {
    const isCopied = await copyText(viewpointAddress(view))
    showMessage(
      isCopied
        ? { tone: 'success', text: text('viewLinkCopied', { name: view.name }) }
        : { tone: 'error', text: viewpointAddress(view) },
    )
  }
  if (isRenaming) return <RenameSaved view={view} onEnd={() => setRenaming(false)} />
  return (
    <li className={css['view']}>
      <button type="button" className={css['open']} onClick={open}>
        {view.picture && <img className={css['picture']} src={view.picture} alt="" />}
        <span className={css['words']}>
          <bdi className={css['name']}>{view.name}</bdi>
          <span className={css['hint']}>
            {view.createdBy.name} · <bdi>{format.dateTime(view.createdAt)}</bdi>
          </span>
        </span>
      </button>
      <IconButton
        size="small"
        label={text('copyViewLink', { name: view.name })}
        icon={<Icon name="link" sizePx={14} />}
        onClick={() => void share()}
      />
      <SavedActions view={view} onRename={() => setRenaming(true)} />
    </li>
  )
}
