import { BulkChoice, Export, Import, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedPile } from '../../contract/pile.ts'
import { pileBulk, pileImport, pilesApi } from '../../contract/piles-api.ts'
import { pilesModule } from '../../contract/piles-module.ts'
import { PILE_TYPES, pileStates, STAGES, TEST_RESULTS } from '../../contract/piles-records.ts'
import { usePileFields } from '../pile-fields.tsx'
import { usePilesText } from '../use-piles-text.ts'

/** The piles of the current site: design, what was built, and how far each is. */
export function PileListScreen() {
  const text = usePilesText()
  const say = useSay()
  const fields = usePileFields()
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
      of={register}
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
      columns={listed<ListedPile>(fields)}
      actions={<AddLink to={pilesModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={pileImport} where={where} />
      <Export api={pilesApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
