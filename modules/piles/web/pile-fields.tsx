import { equipmentModule } from '#modules/equipment/contract/equipment-module.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Pile } from '../contract/pile.ts'
import { INTEGRITY_TESTS, PILE_TYPES, pileStates, STAGES, TEST_RESULTS } from '../contract/piles-records.ts'
import type { pilesEn } from './locales/en.ts'
import { usePilesText } from './use-piles-text.ts'

const STAGE_LOOKS = { planned: 'off', bored: 'minor', caged: 'info', poured: 'good' } as const

/** The fields of a pile in their order, for list and page: the design, what was built, its days, its concrete and its tests. */
export function usePileFields() {
  const text = usePilesText()
  const { onPage, onList, ...field } = useFields<Pile, typeof pilesEn>(text)
  const format = useFormats()
  const moment = (value: string | null) => (value ? <bdi>{format.dateTime(value)}</bdi> : '–')
  const span = (from: string | null, to: string | null) =>
    (from || to) && (
      <>
        {moment(from)} – {moment(to)}
      </>
    )
  return [
    onList.code('pileNo', { sort: 'pileNo' }),
    onList.choice('stage', STAGES, {
      cell: ({ stage }) => <StatusBadge status={STAGE_LOOKS[stage]} word={text(`stage.${stage}`)} isPlain />,
    }),
    field.state(pileStates),
    field.choice('type', PILE_TYPES, { isOptional: true }),
    onPage.shown('structure', (pile) => <PlaceName of={pile} />),
    onPage.shown(
      'packageId',
      ({ package: of }) =>
        of && (
          <ScreenLink to={workpackagesModule} screen="detail" params={{ id: of.id }}>
            <bdi dir="ltr">{of.number}</bdi> <bdi>{of.name}</bdi>
          </ScreenLink>
        ),
    ),
    field.text('rig', {
      isOptional: true,
      within: (shown, { rigId }) =>
        rigId ? (
          <ScreenLink to={equipmentModule} screen="detail" params={{ id: rigId }}>
            {shown}
          </ScreenLink>
        ) : (
          shown
        ),
    }),
    field.number('diameterMm'),
    onPage.number('cutOffLevel', { decimals: 3 }),
    field.number('designLength', { decimals: 2, isSummed: true }),
    field.number('drilledLength', { decimals: 2, isOptional: true, isSummed: true }),
    onPage.number('casingLength', { decimals: 2 }),
    onPage.number('easting', { decimals: 3 }),
    onPage.number('northing', { decimals: 3 }),
    onPage.number('asBuiltEasting', { decimals: 3 }),
    onPage.number('asBuiltNorthing', { decimals: 3 }),
    onPage.number('asBuiltCutOffLevel', { decimals: 3 }),
    onPage.number('verticality', {
      cell: ({ verticality }) => <bdi dir="ltr">{`1:${format.number(verticality ?? 0, 0)}`}</bdi>,
    }),
    field.number('deviationMm', { sort: 'deviationMm' }),
    onPage.shown('drilling', ({ drillStart, drillEnd }) => span(drillStart, drillEnd)),
    onPage.day('boredOn'),
    onPage.moment('cageLowered'),
    onPage.day('cagedOn'),
    onPage.shown('pouring', ({ pourStart, pourEnd }) => span(pourStart, pourEnd)),
    field.day('pouredOn', { sort: 'pouredOn' }),
    onPage.number('theoreticalVolume', { decimals: 2 }),
    field.number('actualVolume', { decimals: 2, isSummed: true }),
    field.number('concreteRatio', { decimals: 2 }),
    onPage.number('slumpMm'),
    onPage.choice('integrityTest', INTEGRITY_TESTS),
    field.choice('testResult', TEST_RESULTS),
    onPage.long('remarks'),
    onList.updated({ isOptional: true }),
  ]
}
