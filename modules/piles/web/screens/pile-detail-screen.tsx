import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { HoldsNote } from '#modules/workpackages/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Pile } from '../../contract/pile.ts'
import { pilesApi } from '../../contract/piles-api.ts'
import { pilesModule } from '../../contract/piles-module.ts'
import { pileStates } from '../../contract/piles-records.ts'
import { PileNcrs } from '../parts/pile-ncrs.tsx'
import css from '../parts/piles.module.css'
import { usePileFields } from '../pile-fields.tsx'
import { usePilesText } from '../use-piles-text.ts'

/** One pile: design against what was built, its days, its concrete and its tests. */
export function PileDetailScreen() {
  const text = usePilesText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('piles', pileStates)
  const record = useApiQuery(pilesApi, 'get', { id })
  const fields = usePileFields()
  return (
    <DetailScreen
      result={record}
      record={({ id: entityId }) => ({ entityType: 'pile', entityId })}
      title={({ pileNo }) => pileNo}
      context={({ state, stage, findings }) => (
        <>
          {text(`stage.${stage}`)} <StateBadge of={pileStates} state={state} />{' '}
          {findings.map((one) => (
            <span key={one} className={css['wrong']}>
              {text(`finding.${one}`)}
            </span>
          ))}
        </>
      )}
      actions={(found) => (
        <>
          <RecordActions api={pilesApi} module={pilesModule} record={found} name={found.pileNo} />
          <NextSteps api={pilesApi} of={pileStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="pile" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          {found.holds.length > 0 && (
            <Suspense>
              <HoldsNote holds={found.holds} />
            </Suspense>
          )}
          <Strata of={found.strata} />
          <PileNcrs pileId={found.id} />
        </>
      )}
    </DetailScreen>
  )
}

/** The ground as the log of the rig has it. */
function Strata({ of }: { readonly of: Pile['strata'] }) {
  const text = usePilesText()
  const format = useFormats()
  if (of.length === 0) return null
  return (
    <section className={css['section']} aria-labelledby="pile-strata">
      <h2 id="pile-strata" className={css['heading']}>
        {text('strata')}
      </h2>
      <ul className={css['list']}>
        {of.map(({ from, to, description }) => (
          <li key={from} className={css['row']}>
            <bdi dir="ltr">{`${format.number(from, 2)} – ${format.number(to, 2)} m`}</bdi> <bdi>{description}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
