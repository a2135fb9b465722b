import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { linksApi } from '../../contract/links-api.ts'
import type { LinkedRecord } from '../../contract/record-link.ts'
import { DRAWING_KIND, MODEL_KIND, type PointingRecord } from '../../contract/record-spot.ts'
import { useLinksText } from '../use-links-text.ts'
import css from './links.module.css'

/** On the page of a drawing or a model: the records that point at something on it, each once. */
export function PointingPart({ record }: { readonly record: RecordKey }) {
  const isGround = record.entityType === DRAWING_KIND || record.entityType === MODEL_KIND
  const { data } = usePointing(record, isGround)
  const text = useLinksText()
  if (!data || data.length === 0) return null
  return (
    <section className={css['spots']} aria-label={text('pointing')}>
      <h3 className={css['heading']}>{text('pointing')}</h3>
      <PointingRecords found={data} />
    </section>
  )
}

export function usePointing(ground: RecordKey, enabled: boolean) {
  return useApiQuery(linksApi, 'pointing', { ...ground }, { enabled })
}

/** Records by their names, each with how many of its spots are meant. */
export function PointingRecords({ found }: { readonly found: readonly PointingRecord[] }) {
  const text = useLinksText()
  const say = useSay()
  const byRecord = new Map<string, { readonly record: LinkedRecord; count: number }>()
  for (const { record } of found) {
    const key = `${record.entityType} ${record.entityId}`
    const known = byRecord.get(key)
    if (known) known.count++
    else byRecord.set(key, { record, count: 1 })
  }
  return (
    <RowList label={text('pointing')}>
      {[...byRecord].map(([key, { record, count }]) => (
        <RowItem
          key={key}
          title={<RecordName record={record} />}
          fact={count > 1 ? `${say(record.kind)} · ${text('spotCount', { count })}` : say(record.kind)}
        />
      ))}
    </RowList>
  )
}

/** Number and title of a record, as the way to its page where the reader may open it. */
export function RecordName({ record }: { readonly record: LinkedRecord }) {
  const name = <bdi>{useRecordName()(record)}</bdi>
  return record.address === null ? name : <PathLink path={record.address}>{name}</PathLink>
}

/** Number and title of a record, in the language of the person. */
export function useRecordName() {
  const say = useSay()
  return ({ number, title }: LinkedRecord) => (number === null ? say(title) : `${number} · ${say(title)}`)
}
