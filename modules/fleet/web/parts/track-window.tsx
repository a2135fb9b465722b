import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { FileTrial } from '#platform/web/file-trial/file-trial.tsx'
import { TrialLines } from '#platform/web/file-trial/trial-lines.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { Status } from '#ui/tokens.ts'
import { fleetApi } from '../../contract/fleet-api.ts'
import { MOST_TRACK_LETTERS, type TrackFileReport, type TrackVerdict } from '../../contract/track-file.ts'
import { useFleetText } from '../use-fleet-text.ts'

const LOOKS: Readonly<Record<TrackVerdict['verdict'], Status>> = {
  taken: 'good',
  unknown: 'major',
  other: 'major',
  nowhere: 'minor',
  inFuture: 'critical',
}

interface Props {
  readonly projectCode: string
  readonly siteCode: string
  /** Tracks that name no vehicle are of this one. */
  readonly vehicleId: string | null
  readonly onClose: () => void
}

/** Takes in where vehicles were before, from a file, once it was read what would be taken. */
export function TrackWindow({ onClose, ...of }: Props) {
  const text = useFleetText()
  const taking = useApiMutation(fleetApi, 'takeTrack')
  return (
    <FileTrial
      title={text('importTrack')}
      about={text(of.vehicleId ? 'trackAboutOne' : 'trackAbout')}
      label={text('trackFile')}
      hint={text('trackHint')}
      accept=".gpx,.csv,.txt"
      mostBytes={MOST_TRACK_LETTERS}
      send={(file, isDryRun) => taking.send({ ...of, ...file, isDryRun })}
      takeable={({ tracks }) => tracks.filter(({ verdict }) => verdict === 'taken').length}
      onClose={onClose}
    >
      {(report, isTaken) => <TrackOutcome report={report} isTaken={isTaken} />}
    </FileTrial>
  )
}

function TrackOutcome({ report, isTaken }: { report: TrackFileReport; isTaken: boolean }) {
  const text = useFleetText()
  const format = useFormats()
  const stored = report.tracks.reduce((sum, track) => sum + track.stored, 0)
  return (
    <>
      {isTaken && <p>{text('trackStored', { count: format.count(stored) })}</p>}
      <TrialLines
        label={text('tracks')}
        lines={report.tracks.map(({ track, plate, count, from, to, verdict, stored: isNew }, at) => ({
          key: `${at}`,
          title: (
            <>
              <bdi>{track || text('unnamedTrack')}</bdi>
              {verdict === 'taken' && (
                <>
                  {' '}
                  · <bdi dir="ltr">{plate}</bdi>
                </>
              )}
            </>
          ),
          detail: (
            <>
              {text('positions', { count: format.count(count) })}
              {from && to && (
                <>
                  {' '}
                  · <bdi>{format.exactTime(from)}</bdi> – <bdi>{format.exactTime(to)}</bdi>
                </>
              )}
              {isTaken && verdict === 'taken' && ` · ${text('positionsNew', { count: format.count(isNew) })}`}
            </>
          ),
          status: LOOKS[verdict],
          word: text(`trackVerdict.${verdict}`),
        }))}
      />
      {report.nowhere > 0 && <p>{text('trackNowhere', { count: format.count(report.nowhere) })}</p>}
    </>
  )
}
