import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { PlaceWork } from '../../contract/place-work.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './place-card.module.css'

/** What there is to do at a place, and how much of it is late. Nothing where there is nothing. */
export function PlaceWorkLine({ work = [] }: { readonly work?: PlaceWork | undefined }) {
  const text = useSitesText()
  const say = useSay()
  const format = useFormats()
  if (work.length === 0) return null
  return (
    <p className={css['work']}>
      {work.map(({ id, name, count, late }) => (
        <span key={id}>
          {say(name)} <strong>{format.count(count)}</strong>
          {late > 0 && <span className={css['late']}> {text('lateOfIt', { count: format.count(late) })}</span>}
        </span>
      ))}
    </p>
  )
}
