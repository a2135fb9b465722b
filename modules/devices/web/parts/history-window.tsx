import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { FileTrial } from '#platform/web/file-trial/file-trial.tsx'
import { TrialLines } from '#platform/web/file-trial/trial-lines.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import type { Status } from '#ui/tokens.ts'
import { type HistoryReport, type HistoryVerdict, MOST_HISTORY_LETTERS } from '../../contract/device-history.ts'
import { devicesApi } from '../../contract/devices-api.ts'
import type { devicesEn } from '../locales/en.ts'
import css from './measurements.module.css'

const LOOKS: Readonly<Record<HistoryVerdict['verdict'], Status>> = {
  taken: 'good',
  unknown: 'major',
  tooOld: 'minor',
  inFuture: 'critical',
}

export interface HistoryWindowProps {
  readonly projectCode: string
  readonly siteCode: string
  readonly onClose: () => void
}

/** Takes in what devices of a site measured before, from a file, once it was read what would be taken. */
export function HistoryWindow({ projectCode, siteCode, onClose }: HistoryWindowProps) {
  const text = useText<typeof devicesEn>('devices')
  const taking = useApiMutation(devicesApi, 'takeHistory')
  return (
    <FileTrial
      title={text('importHistory')}
      about={text('historyAbout')}
      label={text('historyFile')}
      hint={text('historyHint')}
      accept=".csv,.json,.txt"
      mostBytes={MOST_HISTORY_LETTERS}
      send={({ content }, isDryRun) => taking.send({ projectCode, siteCode, content, isDryRun })}
      takeable={({ series }) => series.filter(({ verdict }) => verdict === 'taken').length}
      onClose={onClose}
    >
      {(report, isTaken) => <HistoryOutcome report={report} isTaken={isTaken} />}
    </FileTrial>
  )
}

function HistoryOutcome({ report, isTaken }: { report: HistoryReport; isTaken: boolean }) {
  const text = useText<typeof devicesEn>('devices')
  const format = useFormats()
  const { series, problems, problemCount } = report
  const stored = series.reduce((sum, one) => sum + one.stored, 0)
  return (
    <>
      {isTaken && <p>{text('historyStored', { count: format.count(stored) })}</p>}
      <TrialLines
        label={text('historySeries')}
        lines={series.map(({ device, metric, count, from, to, verdict, stored: isNew }) => ({
          key: `${device} ${metric}`,
          title: (
            <bdi dir="ltr">
              {device} · {metric}
            </bdi>
          ),
          detail: (
            <>
              {text('historyValues', { count: format.count(count) })} · <bdi>{format.exactTime(from)}</bdi> –{' '}
              <bdi>{format.exactTime(to)}</bdi>
              {isTaken && verdict === 'taken' && ` · ${text('historyNew', { count: format.count(isNew) })}`}
            </>
          ),
          status: LOOKS[verdict],
          word: text(`history.${verdict}`),
        }))}
      />
      {problemCount > 0 && (
        <section className={css['part']} aria-label={text('historyProblems')}>
          <h3>{text('historyProblemsCount', { count: format.count(problemCount) })}</h3>
          <ul className={css['problems']}>
            {problems.map(({ row, problem }) => (
              <li key={row} dir="auto">
                {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
