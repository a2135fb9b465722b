import { Fragment } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'
import { RunBadge } from './run-badge.tsx'
import { RunGaps } from './run-gaps.tsx'
import { RunTrend } from './run-trend.tsx'
import { TestFiles } from './test-files.tsx'

/** What the newest run looked at, what it could not look at, and how many problems its clashes come down to. */
export function RunSummary({ test }: { test: ClashTest }) {
  const text = useClashText()
  const format = useFormats()
  const run = test.lastRun
  const whoStarted = ({ cause, startedBy }: NonNullable<typeof run>) =>
    startedBy ? text('startedBy', { name: `\u2068${startedBy.name}\u2069` }) : text(`cause.${cause}`)
  return (
    <section className={css['section']} aria-labelledby="run" data-tour="run">
      <div className={css['head']}>
        <div className={css['tools']}>
          <h2 id="run" className={css['heading']}>
            {text('lastRun')}
          </h2>
          <RunBadge run={run} />
          {run && <span className={css['quiet']}>{whoStarted(run)}</span>}
        </div>
        {run && <TestFiles test={test} />}
      </div>
      {!run && <p className={css['quiet']}>{text('neverRunWords')}</p>}
      {run?.state === 'failed' && <p role="alert">{run.reason}</p>}
      {run?.state === 'done' && (
        <p className={css['reduction']}>
          <strong>{text('clashCount', { count: test.openResults, shown: format.count(test.openResults) })}</strong>
          <span aria-hidden="true" className={css['arrow']}>
            →
          </span>
          <strong>{text('groupCount', { count: test.openGroups, shown: format.count(test.openGroups) })}</strong>
          {run.change && (
            <span className={css['quiet']}>
              {text('changeWords', {
                appeared: format.count(run.change.appeared),
                resolved: format.count(run.change.resolved),
                reopened: format.count(run.change.reopened),
              })}
            </span>
          )}
        </p>
      )}
      {run?.tested && (
        <p className={css['quiet']}>
          {text('testedWords', {
            a: format.count(run.tested.elementsA),
            b: format.count(run.tested.elementsB),
            near: format.count(run.tested.candidatePairs),
          })}
        </p>
      )}
      {run && <RunGaps gaps={run.gaps} />}
      {run && (
        <p className={css['quiet']}>
          {text('overModels')}{' '}
          {run.versions.filter(isTested(test)).map(({ modelId, name, version }) => (
            <Fragment key={modelId}>
              <bdi>
                {name} v{version}
              </bdi>
              {' · '}
            </Fragment>
          ))}
          <bdi>{format.dateTime(run.finishedAt ?? run.createdAt)}</bdi>
        </p>
      )}
      {run && <RunTrend testId={test.id} />}
    </section>
  )
}

/** Of the models that the run knew those from which a set of the test takes elements. */
function isTested({ setA, setB }: ClashTest) {
  return ({ discipline }: { readonly discipline: string }) =>
    [setA, setB].some(({ disciplines }) => disciplines.length === 0 || disciplines.some((one) => one === discipline))
}
