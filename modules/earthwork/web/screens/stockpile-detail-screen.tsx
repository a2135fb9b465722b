import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { stockpileApi } from '../../contract/earthwork-api.ts'
import { stockpileScreens } from '../../contract/earthwork-module.ts'
import { StockpileGround } from '../parts/stockpile-ground.tsx'
import { StockpileHistory } from '../parts/stockpile-history.tsx'
import { StockpileBadge, StockpileNumbers } from '../parts/stockpile-parts.tsx'
import { useStockpileFields } from '../stockpile-fields.tsx'

/** One stockpile: what lies there now, and what each survey said of it. */
export function StockpileDetailScreen() {
  const { id = '' } = useScreenParams()
  const nameOf = useNameOf()
  const words = useHistoryWords('earthwork')
  const stockpile = useApiQuery(stockpileApi, 'get', { id })
  useLiveEvents({ kinds: ['stockpile'] })
  const fields = useStockpileFields()
  const printed = printedOf(fields)
  return (
    <DetailScreen
      result={stockpile}
      record={({ id: entityId }) => ({ entityType: 'stockpile', entityId, printed })}
      title={nameOf}
      context={(record) => (
        <>
          <StockpileBadge stockpile={record} /> <PlaceName of={record} />
        </>
      )}
      actions={(record) => (
        <RecordActions api={stockpileApi} module={stockpileScreens} record={record} name={nameOf(record)} />
      )}
      lead={(record) => <StockpileHistory stockpile={record} />}
      facts={fields}
      rail={(record) => <StockpileNumbers stockpile={record} />}
      activity={(record) => <RecordHistory entityType="stockpile" entityId={record.id} {...words} />}
    >
      {(record) => <StockpileGround stockpile={record} />}
    </DetailScreen>
  )
}
