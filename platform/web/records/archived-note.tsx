import { Icon } from '#ui/icon.tsx'
import { useFormats } from '../language/use-formats.ts'
import { useSay } from '../language/use-text.ts'
import { ARCHIVE_WORDS, saidOf } from './archive-words.ts'
import css from './records.module.css'

/** Says of a record on its page that it was archived; nothing of others. */
export function ArchivedNote({ record }: { readonly record: unknown }) {
  const say = useSay()
  const format = useFormats()
  const held = typeof record === 'object' && record !== null && 'archivedAt' in record ? record.archivedAt : undefined
  if (typeof held !== 'string') return null
  return (
    <p className={css['archived']} role="status">
      <Icon name="info" sizePx={16} /> {saidOf(say(ARCHIVE_WORDS.since), format.dateTime(held))}
    </p>
  )
}
