import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FormNotices } from '#platform/web/form/form-notices.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MenuArrangement } from '../../contract/menu-arrangement.ts'
import { operationApi } from '../../contract/operation-api.ts'
import { operationModule } from '../../contract/operation-module.ts'
import { MenuHistory } from '../parts/menu-history.tsx'
import { MenuPreview } from '../parts/menu-preview.tsx'
import { MenuTree } from '../parts/menu-tree.tsx'
import css from '../parts/operation.module.css'
import { type MenuEditor, useMenuEditor } from '../use-menu-editor.ts'
import { useOperationText } from '../use-operation-text.ts'

/** The menu of this installation: order and showing of its entries, previewed as a role, for everybody once saved. */
export function MenuScreen() {
  const say = useSay()
  const arrangement = useApiQuery(operationApi, 'arrangement', {})
  useLiveEvents({ kinds: ['menu'] })
  if (arrangement.data) return <ArrangedMenu arrangement={arrangement.data} />
  return (
    <>
      <PageHead title={say(operationModule.screens.menu.title)} />
      {arrangement.error ? (
        <LoadFailure error={arrangement.error} isList onRetry={() => void arrangement.refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** In place of the groups of entries, so that the page does not jump when they come. */
function Waiting() {
  return (
    <div className={css['waiting']} aria-busy="true">
      {['5rem', '7.75rem', '10.25rem', '8rem'].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}

function ArrangedMenu({ arrangement }: { arrangement: MenuArrangement }) {
  const say = useSay()
  const editor = useMenuEditor(arrangement)
  const { failure } = editor.record
  return (
    <>
      <PageHead
        title={say(operationModule.screens.menu.title)}
        context={<MenuContext arrangement={arrangement} />}
        actions={<MenuButtons editor={editor} isArranged={arrangement.entries.some(isChosen)} />}
      />
      <form className={css['stack']} onSubmit={editor.record.submit}>
        <FormNotices record={editor.record} />
        {failure && (
          <p className={css['failure']} role="alert">
            {failure.message}
          </p>
        )}
      </form>
      <div className={css['sides']}>
        <div className={css['main']}>
          <MenuTree editor={editor} />
          <MenuHistory entries={arrangement.entries} />
        </div>
        <MenuPreview choices={editor.choices} />
      </div>
    </>
  )
}

function MenuContext({ arrangement }: { arrangement: MenuArrangement }) {
  const text = useOperationText()
  const format = useFormats()
  const { updatedAt, updatedBy } = arrangement
  return (
    <>
      {text('menuContext')}{' '}
      {updatedAt &&
        text('menuChangedBy', { name: updatedBy?.name ?? '', at: `\u2066${format.dateTime(updatedAt)}\u2069` })}
    </>
  )
}

function MenuButtons({ editor, isArranged }: { editor: MenuEditor; isArranged: boolean }) {
  const text = useOperationText()
  const [isAsked, setAsked] = useState(false)
  const { isChanged, record } = editor
  return (
    <>
      {isChanged ? (
        <Button onClick={record.discardDraft}>{text('discard')}</Button>
      ) : (
        <Button disabled={!isArranged} onClick={() => setAsked(true)}>
          {text('resetMenu')}
        </Button>
      )}
      <Button look="primary" busy={record.isSaving} disabled={!isChanged} onClick={editor.save}>
        {text('saveForAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={text('resetMenuTitle')}
        confirmLabel={text('resetMenu')}
        cancelLabel={text('cancel')}
        onConfirm={() => {
          setAsked(false)
          editor.reset()
        }}
        onCancel={() => setAsked(false)}
      >
        {text('resetMenuText')}
      </ConfirmDialog>
    </>
  )
}

function isChosen({ chosen }: MenuArrangement['entries'][number]): boolean {
  return Object.values(chosen).some((value) => value !== null)
}
