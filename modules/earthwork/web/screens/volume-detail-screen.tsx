import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FoundInFile } from '#platform/web/findings/found-in-file.tsx'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { earthworkModule } from '../../contract/earthwork-module.ts'
import type { Volume } from '../../contract/volume.ts'
import css from '../parts/earthwork.module.css'
import { ChangePicturePart, VolumeNumbers, VolumeStateBadge } from '../parts/volume-parts.tsx'
import { useEarthworkText } from '../use-earthwork-text.ts'

/** One volume: its numbers, how sure they are, where earth came and went. */
export function VolumeDetailScreen() {
  const text = useEarthworkText()
  const { id = '' } = useScreenParams()
  const nameOf = useNameOf()
  const words = useHistoryWords('earthwork')
  const facts = useVolumeFacts()
  const volume = useApiQuery(earthworkApi, 'get', { id })
  useLiveEvents({ kinds: ['volume'] })
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
      facts={facts}
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

function useVolumeFacts() {
  const text = useEarthworkText()
  const format = useFormats()
  const nameOf = useNameOf()
  const metres = (value: number, digits: number) => <bdi>{text('metres', { value: format.number(value, digits) })}</bdi>
  const square = (value: number) => <bdi>{text('squareMetres', { value: format.number(value, 0) })}</bdi>
  const surface = (of: Volume['from']) => of && <bdi>{`${nameOf(of)} · ${format.day(of.capturedOn)}`}</bdi>
  return ({ company, from, to, reference, result, level, heightSigma, updatedBy, note }: Volume) => [
    { term: text('companyId'), value: company?.name },
    { term: text('from'), value: surface(from) },
    { term: text('reference'), value: text(`reference.${reference}`) },
    ...(to ? [{ term: text('to'), value: surface(to) }] : []),
    ...((result?.level ?? level) === null
      ? []
      : [{ term: text('level'), value: metres(result?.level ?? level ?? 0, 2) }]),
    ...(result
      ? [
          { term: text('measuredArea'), value: square(result.measuredArea) },
          { term: text('cutArea'), value: square(result.cutArea) },
          { term: text('fillArea'), value: square(result.fillArea) },
          { term: text('deepestCut'), value: metres(result.deepestCut, 2) },
          { term: text('highestFill'), value: metres(result.highestFill, 2) },
          { term: text('cellSize'), value: metres(result.cellSize, 2) },
          { term: text('detectionLevel'), value: metres(result.detectionLevel, 2) },
          { term: text('undetectedArea'), value: square(result.undetectedArea) },
        ]
      : []),
    { term: text('heightSigma'), value: metres(heightSigma, 3) },
    { term: text('updatedBy'), value: updatedBy.name },
    { term: text('note'), value: note, isWide: true },
  ]
}
