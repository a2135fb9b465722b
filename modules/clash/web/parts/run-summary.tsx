import { Fragment } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { ClashTest } from '../../contract/clash-test.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'
import { RunBadge } from './run-badge.tsx'

/** What the newest run looked at and how it ended: what a number of clashes is worth. */
export function RunSummary({ test }: { test: ClashTest }) {
  const text = useClashText()
  const format = useFormats()
  const run = test.lastRun
  return (
    <section className={css['section']} aria-labelledby="run">
      <div className={css['head']}>
        <h2 id="run" className={css['heading']}>
          {text('lastRun')}
        </h2>
        <RunBadge run={run} />
      </div>
      {!run && <p className={css['quiet']}>{text('neverRunWords')}</p>}
      {run?.state === 'failed' && <p role="alert">{run.reason}</p>}
      {run?.tested && (
        <>
          <p className={css['quiet']}>
            {text('testedWords', {
              a: format.count(run.tested.elementsA),
              b: format.count(run.tested.elementsB),
              near: format.count(run.tested.candidatePairs),
            })}
          </p>
          {run.tested.withoutShape > 0 && (
            <p className={css['quiet']}>{text('withoutShape', { count: run.tested.withoutShape })}</p>
          )}
        </>
      )}
      {run && (
        <p className={css['quiet']}>
          {text('overModels')}{' '}
          {run.versions.map(({ modelId, name, version }) => (
            <Fragment key={modelId}>
              <bdi>
                {name} v{version}
              </bdi>
              {' · '}
            </Fragment>
          ))}
          <bdi dir="ltr">{format.dateTime(run.finishedAt ?? run.createdAt)}</bdi>
        </p>
      )}
    </section>
  )
}
