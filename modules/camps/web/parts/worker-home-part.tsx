import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { campsApi } from '../../contract/camps-api.ts'
import { campsModule } from '../../contract/camps-module.ts'
import { useCampsText } from '../use-camps-text.ts'
import css from './camps.module.css'

const PAGE_SIZE = 5

/** The camp, room and bed that a worker lives in, and those before. */
export function WorkerHomePart({ workerId }: { readonly workerId: string }) {
  const text = useCampsText()
  const format = useFormats()
  const [page, setPage] = useState(1)
  const found = useApiQuery(campsApi, 'homes', { id: workerId, page, pageSize: PAGE_SIZE })
  const items = found.data?.items ?? []
  const day = (value: string) => `\u2068${format.day(value, 'UTC')}\u2069`
  return (
    <section className={css['section']} aria-labelledby="worker-home">
      <h2 id="worker-home" className={css['title']}>
        {text('livesIn')}
      </h2>
      {found.data && items.length === 0 && <p className={css['quiet']}>{text('noHome')}</p>}
      {items.length > 0 && (
        <ul className={`${css['list']} ${css['card']}`}>
          {items.map(({ id, campId, camp, building, room, bed, fromOn, untilOn }) => (
            <li key={id} className={css['row']}>
              <span className={css['words']}>
                <ScreenLink to={campsModule} screen="detail" params={{ id: campId }}>
                  <bdi>{camp}</bdi>
                </ScreenLink>
              </span>
              <span>
                <bdi>{building}</bdi> <bdi dir="ltr">{room}</bdi> · {text('bed', { number: format.count(bed) })}
              </span>
              <span className={css['quiet']}>
                {untilOn
                  ? text('livedFrom', { from: day(fromOn), until: day(untilOn) })
                  : text('sinceDay', { day: day(fromOn) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}
