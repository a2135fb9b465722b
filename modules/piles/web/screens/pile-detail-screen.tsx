import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
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
          <PileNcrs pileId={found.id} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const text = usePilesText()
  const format = useFormats()
  const day = (value: string | null) => value && <bdi>{format.day(value, 'UTC')}</bdi>
  const number = (value: number | null, decimals?: number) =>
    value !== null && <bdi dir="ltr">{format.number(value, decimals)}</bdi>
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
    { term: text('rig'), value: found.rig },
    { term: text('diameterMm'), value: number(found.diameterMm, 0) },
    { term: text('cutOffLevel'), value: number(found.cutOffLevel, 3) },
    { term: text('designLength'), value: number(found.designLength, 2) },
    { term: text('drilledLength'), value: number(found.drilledLength, 2) },
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
    { term: text('boredOn'), value: day(found.boredOn) },
    { term: text('cagedOn'), value: day(found.cagedOn) },
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
