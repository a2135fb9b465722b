import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FoundInFile } from '#platform/web/findings/found-in-file.tsx'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { earthworkModule } from '../../contract/earthwork-module.ts'
import css from '../parts/earthwork.module.css'
import { ChangePicturePart, VolumeNumbers, VolumeStateBadge } from '../parts/volume-parts.tsx'
import { useEarthworkText } from '../use-earthwork-text.ts'
import { useVolumeFields } from '../volume-fields.tsx'

/** One volume: its numbers, how sure they are, where earth came and went. */
export function VolumeDetailScreen() {
  const text = useEarthworkText()
  const { id = '' } = useScreenParams()
  const nameOf = useNameOf()
  const words = useHistoryWords('earthwork')
  const volume = useApiQuery(earthworkApi, 'get', { id })
  useLiveEvents({ kinds: ['volume'] })
  const fields = useVolumeFields()
  return (
    <DetailScreen
      result={volume}
      record={({ id: entityId }) => ({ entityType: 'volume', entityId })}
      title={nameOf}
      context={(record) => (
        <>
          <VolumeStateBadge volume={record} /> <PlaceName of={record} />
        </>
      )}
      actions={(record) => (
        <RecordActions api={earthworkApi} module={earthworkModule} record={record} name={nameOf(record)} />
      )}
      facts={fields}
      rail={(record) => <VolumeNumbers volume={record} />}
      activity={(record) => <RecordHistory entityType="volume" entityId={record.id} {...words} />}
    >
      {(record) => (
        <>
          {record.state === 'failed' && (
            <p className={css['refusal']} role="alert">
              {record.reason}
            </p>
          )}
          <ChangePicturePart volume={record} />
          {record.result && <FoundInFile of={record.result} />}
          <p className={css['quiet']}>{record.result && text('howSure')}</p>
        </>
      )}
    </DetailScreen>
  )
}
