import { useFormats } from '#platform/web/language/use-formats.ts'
import { useBcfText } from '../use-bcf-text.ts'
import css from './topics.module.css'

/** Until when something is wanted; said in words where that day has passed. */
export function DueDay({ day, isLate }: { readonly day: string | null; readonly isLate: boolean }) {
  const text = useBcfText()
  const format = useFormats()
  if (!day) return '–'
  const said = format.day(day, 'UTC')
  return isLate ? (
    <span data-late className={css['due']}>
      {text('overdue', { day: said })}
    </span>
  ) : (
    <bdi>{said}</bdi>
  )
}
