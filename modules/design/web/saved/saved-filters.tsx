import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { designApi } from '../../contract/design-api.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import { isComplete } from '../facts/fact-set.ts'
import type { Finding } from '../facts/use-finding.ts'
import { useDesignText } from '../use-design-text.ts'
import { readFilter } from './read-filter.ts'
import { RenameSaved } from './rename-saved.tsx'
import css from './saved.module.css'
import { SavedActions } from './saved-actions.tsx'
import { SavedArchive } from './saved-archive.tsx'
import { SavedNameForm } from './saved-name-form.tsx'

/** Questions that were kept for everybody of the structure: a click asks one again. */
export function SavedFilters({ structureCode, finding }: { structureCode: string; finding: Finding }) {
  const text = useDesignText()
  const [isNaming, setNaming] = useState(false)
  const saved = useApiQuery(designApi, 'savedViews', { structureCode, kind: 'filter', pageSize: 200, sort: 'name' })
  const save = useApiMutation(designApi, 'saveView', { invalidates: ['design'] })
  const { conditions, colourBy } = finding
  const keep = async (name: string) => {
    const content = { version: 1, conditions, colourBy }
    // A refusal is shown by the form.
    const filter = await save.send({ structureCode, kind: 'filter', name, content }).catch(() => null)
    if (filter) setNaming(false)
  }
  const apply = (view: SavedView) => {
    const filter = readFilter(view.content)
    if (!filter) return
    finding.setConditions(filter.conditions)
    finding.setColourBy(filter.colourBy)
  }
  const items = saved.data?.items ?? []
  return (
    <section className={css['section']}>
      <header className={css['head']}>
        <h3 className={css['title']}>{text('savedFilters')}</h3>
        <Can do="saved-view:write">
          <Button
            size="small"
            look="quiet"
            disabled={!conditions.some(isComplete) && colourBy === null}
            onClick={() => setNaming(true)}
          >
            {text('saveFilter')}
          </Button>
        </Can>
      </header>
      {isNaming && (
        <SavedNameForm
          isBusy={save.isPending}
          error={save.error?.message}
          onName={(name) => void keep(name)}
          onCancel={() => setNaming(false)}
        />
      )}
      {items.length === 0 && !isNaming && <p className={css['hint']}>{text('noFilters')}</p>}
      <ul className={css['list']}>
        {items.map((view) => (
          <FilterRow key={view.id} view={view} onApply={() => apply(view)} />
        ))}
      </ul>
      <SavedArchive structureCode={structureCode} kind="filter" />
    </section>
  )
}

function FilterRow({ view, onApply }: { view: SavedView; onApply: () => void }) {
  const [isRenaming, setRenaming] = useState(false)
  if (isRenaming) return <RenameSaved view={view} onEnd={() => setRenaming(false)} />
  return (
    <li className={css['row']}>
      <button type="button" className={css['open']} onClick={onApply}>
        <Icon name="filter" sizePx={14} />
        <bdi className={css['name']}>{view.name}</bdi>
      </button>
      <SavedActions view={view} onRename={() => setRenaming(true)} />
    </li>
  )
}
