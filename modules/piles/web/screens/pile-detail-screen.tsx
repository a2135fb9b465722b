import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { equipmentModule } from '#modules/equipment/contract/equipment-module.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { HoldsNote } from '#modules/workpackages/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import type { Pile } from '../../contract/pile.ts'
import { pilesApi } from '../../contract/piles-api.ts'
import { pilesModule } from '../../contract/piles-module.ts'
import { pileStates } from '../../contract/piles-records.ts'
import { PileNcrs } from '../parts/pile-ncrs.tsx'
import css from '../parts/piles.module.css'
import { usePilesText } from '../use-piles-text.ts'

/** One pile: design against what was built, its days, its concrete and its tests. */
export function PileDetailScreen() {
  const text = usePilesText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('piles', pileStates)
  const record = useApiQuery(pilesApi, 'get', { id })
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
      facts={useFacts()}
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

/** How days, times and measures of a pile are shown. */
function useMeasures() {
  const format = useFormats()
  const day = (value: string | null) => value && <bdi>{format.day(value, 'UTC')}</bdi>
  const moment = (value: string | null) => value && <bdi>{format.dateTime(value)}</bdi>
  const span = (from: string | null, to: string | null) =>
    (from || to) && (
      <>
        {moment(from) ?? '–'} – {moment(to) ?? '–'}
      </>
    )
  const number = (value: number | null, decimals?: number) =>
    value !== null && <bdi dir="ltr">{format.number(value, decimals)}</bdi>
  return { day, moment, span, number }
}

function useFacts() {
  const text = usePilesText()
  const format = useFormats()
  const { day, moment, span, number } = useMeasures()
  return (found: Pile) => [
    { term: text('type'), value: text(`type.${found.type}`) },
    { term: text('structure'), value: <PlaceName of={found} /> },
    {
      term: text('packageId'),
      value: found.package && (
        <ScreenLink to={workpackagesModule} screen="detail" params={{ id: found.package.id }}>
          <bdi dir="ltr">{found.package.number}</bdi> <bdi>{found.package.name}</bdi>
        </ScreenLink>
      ),
    },
    {
      term: text('rig'),
      value: found.rigId ? (
        <ScreenLink to={equipmentModule} screen="detail" params={{ id: found.rigId }}>
          <bdi>{found.rig}</bdi>
        </ScreenLink>
      ) : (
        found.rig && <bdi>{found.rig}</bdi>
      ),
    },
    { term: text('diameterMm'), value: number(found.diameterMm, 0) },
    { term: text('cutOffLevel'), value: number(found.cutOffLevel, 3) },
    { term: text('designLength'), value: number(found.designLength, 2) },
    { term: text('drilledLength'), value: number(found.drilledLength, 2) },
    { term: text('casingLength'), value: number(found.casingLength, 2) },
    { term: text('easting'), value: number(found.easting, 3) },
    { term: text('northing'), value: number(found.northing, 3) },
    { term: text('asBuiltEasting'), value: number(found.asBuiltEasting, 3) },
    { term: text('asBuiltNorthing'), value: number(found.asBuiltNorthing, 3) },
    { term: text('asBuiltCutOffLevel'), value: number(found.asBuiltCutOffLevel, 3) },
    {
      term: text('verticality'),
      value: found.verticality !== null && <bdi dir="ltr">{`1:${format.number(found.verticality, 0)}`}</bdi>,
    },
    { term: text('deviationMm'), value: number(found.deviationMm, 0) },
    { term: text('drilling'), value: span(found.drillStart, found.drillEnd) },
    { term: text('boredOn'), value: day(found.boredOn) },
    { term: text('cageLowered'), value: moment(found.cageLowered) },
    { term: text('cagedOn'), value: day(found.cagedOn) },
    { term: text('pouring'), value: span(found.pourStart, found.pourEnd) },
    { term: text('pouredOn'), value: day(found.pouredOn) },
    { term: text('theoreticalVolume'), value: number(found.theoreticalVolume, 2) },
    { term: text('actualVolume'), value: number(found.actualVolume, 2) },
    { term: text('concreteRatio'), value: number(found.concreteRatio, 2) },
    { term: text('slumpMm'), value: number(found.slumpMm, 0) },
    { term: text('integrityTest'), value: text(`integrityTest.${found.integrityTest}`) },
    { term: text('testResult'), value: text(`testResult.${found.testResult}`) },
    { term: text('remarks'), value: found.remarks, isWide: true },
  ]
}
