import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { ARCHIVE_WORDS } from '#platform/web/records/archive-words.ts'
import { Button } from '#ui/button.tsx'
import { designApi } from '../../contract/design-api.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import type { SavedViewKind } from '../../contract/saved-view-kinds.ts'
import css from './saved.module.css'

/** What was archived of a structure's views or filters, folded away; nothing where nothing was. */
export function SavedArchive({ structureCode, kind }: { structureCode: string; kind: SavedViewKind }) {
  const say = useSay()
  const query = { structureCode, kind, archived: 'true', pageSize: 200, sort: 'name' } as const
  const archived = useApiQuery(designApi, 'savedViews', query)
  const items = archived.data?.items ?? []
  if (items.length === 0) return null
  return (
    <details>
      <summary className={css['archive']}>{say(ARCHIVE_WORDS.archived)}</summary>
      <ul className={css['list']}>
        {items.map((view) => (
          <ArchivedRow key={view.id} view={view} />
        ))}
      </ul>
    </details>
  )
}

function ArchivedRow({ view: { id, name, can } }: { view: SavedView }) {
  const say = useSay()
  const restore = useApiMutation(designApi, 'restoreView', { invalidates: ['design'] })
  return (
    <li className={css['row']}>
      <bdi className={css['archived']}>{name}</bdi>
      {can.remove && (
        <Button size="small" look="quiet" busy={restore.isPending} onClick={() => restore.submit({ id })}>
          {say(ARCHIVE_WORDS.restore)}
        </Button>
      )}
    </li>
  )
}
