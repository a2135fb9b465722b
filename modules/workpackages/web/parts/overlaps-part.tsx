import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

/** Packages that need the same structure on the same days; nothing where there are none. */
export function OverlapsPart({ id }: { readonly id: string }) {
  const text = useWorkpackagesText()
  const format = useFormats()
  const found = useApiQuery(workpackagesApi, 'overlaps', { id, page: 1, pageSize: 10 })
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  const day = (value: string | null) => (value ? format.day(value, 'UTC') : '–')
  return (
    <section className={css['section']} aria-labelledby="package-overlaps">
      <h2 id="package-overlaps" className={css['heading']}>
        {text('overlaps')} <span className={css['quiet']}>{found.data?.total}</span>
      </h2>
      <ul className={css['list']}>
        {items.map((one) => (
          <li key={one.id} className={css['row']}>
            <ScreenLink to={workpackagesModule} screen="detail" params={{ id: one.id }}>
              <bdi dir="ltr">{one.number}</bdi> <bdi>{one.name}</bdi>
            </ScreenLink>
            <bdi dir="ltr" className={css['quiet']}>{`${day(one.plannedStart)} – ${day(one.plannedFinish)}`}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
