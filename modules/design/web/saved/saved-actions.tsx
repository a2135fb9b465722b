import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ARCHIVE_WORDS, saidOf } from '#platform/web/records/archive-words.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { designApi } from '../../contract/design-api.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import { useDesignText } from '../use-design-text.ts'

/** What its owner does with a saved view or filter: rename it, and archive it, which is taken back by the message. */
export function SavedActions({ view, onRename }: { view: SavedView; onRename: () => void }) {
  const text = useDesignText()
  const say = useSay()
  const removal = useApiMutation(designApi, 'removeView', { invalidates: ['design'] })
  const restore = useApiMutation(designApi, 'restoreView', { invalidates: ['design'] })
  const { id, name, can } = view
  const archive = async () => {
    try {
      await removal.send({ id })
      const undo = { label: ARCHIVE_WORDS.restore, run: () => restore.submit({ id }) }
      showMessage({ tone: 'success', text: saidOf(say(ARCHIVE_WORDS.done), name), action: undo })
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      {can.edit && (
        <IconButton
          size="small"
          label={text('renameSaved', { name })}
          icon={<Icon name="edit" sizePx={14} />}
          onClick={onRename}
        />
      )}
      {can.remove && (
        <IconButton
          size="small"
          label={text('archiveSaved', { name })}
          icon={<Icon name="delete" sizePx={14} />}
          onClick={() => void archive()}
        />
      )}
    </>
  )
}
