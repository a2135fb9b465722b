import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ListedPile } from '../../contract/pile.ts'
import { pileBulk, pileImport, pilesApi } from '../../contract/piles-api.ts'
import { pilesModule } from '../../contract/piles-module.ts'
import { PILE_TYPES, pileStates, STAGES, TEST_RESULTS } from '../../contract/piles-records.ts'
import { usePilesText } from '../use-piles-text.ts'

const STAGE_LOOKS = { planned: 'off', bored: 'minor', caged: 'info', poured: 'good' } as const

/** The piles of the current site: design, what was built, and how far each is. */
export function PileListScreen() {
  const text = usePilesText()
  const say = useSay()
  const column = useColumns<ListedPile>()
  const register = useRegister(pilesApi, pilesModule, {
    of: 'structure',
    sort: 'pileNo',
    filters: ['stage', 'state', 'type', 'poured', 'isOutOfTolerance', 'package'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(pileStates, say)
  const stages = STAGES.map((value) => ({ value, label: text(`stage.${value}`) }))
  const types = PILE_TYPES.map((value) => ({ value, label: text(`type.${value}`) }))
  const results = TEST_RESULTS.map((value) => ({ value, label: text(`testResult.${value}`) }))
  return (
    <ListScreen
      {...register}
      {...useBulk(pileBulk, register, (run) => (
        <BulkChoice run={run} action="setResult" field="testResult" label={text('setResult')} choices={results} />
      ))}
      filters={[
        { name: 'stage', label: text('stage'), choices: stages },
        { name: 'state', label: text('state'), choices: states },
        { name: 'type', label: text('type'), choices: types },
        filter.days('poured', text('pouredOn')),
        filter.flag('isOutOfTolerance', text('tolerance'), {
          yes: text('isOutOfTolerance'),
          no: text('withinTolerance'),
        }),
      ]}
      columns={[
        column.code('pileNo', text('pileNo'), { sort: 'pileNo' }),
        column.choice('stage', text('stage'), stages, {
          cell: ({ stage }) => <StatusBadge status={STAGE_LOOKS[stage]} word={text(`stage.${stage}`)} isPlain />,
        }),
        column.day('pouredOn', text('pouredOn'), { sort: 'pouredOn' }),
        column.number('actualVolume', text('actualVolume'), { decimals: 1, isSummed: true }),
        column.number('concreteRatio', text('concreteRatio'), { decimals: 2 }),
        column.number('deviationMm', text('deviationMm'), { sort: 'deviationMm' }),
        column.choice('testResult', text('testResult'), results),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <StateBadge of={pileStates} state={state} />,
        }),
        column.choice('type', text('type'), types, { isOptional: true }),
        column.number('diameterMm', text('diameterMm')),
        column.number('designLength', text('designLength'), { decimals: 2, isSummed: true }),
        column.number('drilledLength', text('drilledLength'), { decimals: 2, isOptional: true, isSummed: true }),
        column.text('rig', text('rig'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={pilesModule} screen="add" />}
      tools={
        <>
          <Import of={pileImport} where={where} />
          <Export api={pilesApi} list="list" query={query} title={title} />
        </>
      }
      empty={text('empty')}
    />
  )
}
