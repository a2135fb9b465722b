import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import { useCampsText } from '../use-camps-text.ts'
import css from './camps.module.css'
import { WorkerLink } from './worker-link.tsx'

const PAGE_SIZE = 10

/** Who moved out again. */
export function LivedPart({ of }: { readonly of: Camp }) {
  const text = useCampsText()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const found = useApiQuery(campsApi, 'stays', { id: of.id, isCurrent: 'false', page, pageSize: PAGE_SIZE })
  const items = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="camp-lived">
      <h2 id="camp-lived" className={css['title']}>
        {text('lived')}
      </h2>
      {found.data && items.length === 0 && <p className={css['quiet']}>{text('noLived')}</p>}
      {items.length > 0 && (
        <ul className={`${css['list']} ${css['card']}`}>
          {items.map(({ id, worker, building, room, bed, fromOn, untilOn }) => (
            <li key={id} className={css['row']}>
              <span className={css['words']}>
                <WorkerLink of={worker} />
              </span>
              <span className={css['quiet']}>
                <bdi>{building}</bdi> <bdi dir="ltr">{room}</bdi> · {text('bed', { number: format.count(bed) })}
              </span>
              <span className={css['quiet']}>
                {text('livedFrom', {
                  from: `\u2068${format.day(fromOn, 'UTC')}\u2069`,
                  until: `\u2068${untilOn ? format.day(untilOn, 'UTC') : ''}\u2069`,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}
