import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ArchivedNote } from '#platform/web/records/archived-note.tsx'
import { ArchiveAction } from '#platform/web/records/record-actions.tsx'
import { Icon } from '#ui/icon.tsx'
import { designApi } from '../../contract/design-api.ts'
import { designModule } from '../../contract/design-module.ts'
import type { ModelSet } from '../../contract/model-set.ts'
import { useNameList } from '../parts/use-name-list.ts'
import { useDesignText } from '../use-design-text.ts'
import css from './sets.module.css'

/** Beside the fields of a set: archiving it, and who changed what. */
export function SetAside({ set }: { set: ModelSet }) {
  const words = useHistoryWords('design')
  const list = useNameList()
  return (
    <div className={css['beside']}>
      <ArchivedNote record={set} />
      <div>
        <ArchiveAction api={designApi} module={designModule} record={set} name={set.name} />
      </div>
      <RecordHistory
        entityType="model-set"
        entityId={set.id}
        {...words}
        valueLabel={(_field, value) => (Array.isArray(value) ? list(value.map(String)) : null)}
      />
    </div>
  )
}

/** What the set named and is deleted since: it is not opened, and leaves the set with the next save. */
export function GoneNotice({ set }: { set: ModelSet }) {
  const text = useDesignText()
  const nameOf = useNameOf()
  const list = useNameList()
  const gone = set.models.filter(({ isRemoved }) => isRemoved).map(nameOf)
  const words = [
    ...(gone.length > 0 ? [text('setModelsGone', { count: gone.length, names: list(gone) })] : []),
    ...(set.view?.isRemoved ? [text('setViewGone', { name: set.view.name })] : []),
  ]
  if (words.length === 0) return null
  return (
    <p className={css['gone']} role="status">
      <Icon name="warning" />
      <span>{words.join(' ')}</span>
    </p>
  )
}
