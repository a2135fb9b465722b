import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedGate } from '../../contract/gate.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { GATE_KINDS, gateStates } from '../../contract/gates-records.ts'
import { useGatesText } from '../use-gates-text.ts'

/** The gates of the current site, with who waits at each. */
export function GateListScreen() {
  const text = useGatesText()
  const say = useSay()
  const column = useColumns<ListedGate>()
  const register = useRegister(gatesApi, gatesModule, { of: 'site', sort: 'name', filters: ['state', 'kind'] })
  const states = choicesOfStates(gateStates, say)
  const kinds = GATE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      {...register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'kind', label: text('kind'), choices: kinds },
      ]}
      columns={[
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.choice('state', text('state'), states, {
          cell: ({ state }) => <StateBadge of={gateStates} state={state} />,
        }),
        column.choice('kind', text('kind'), kinds),
        column.number('waiting', text('waiting'), { isSummed: true }),
        column.number('today', text('today'), { isSummed: true }),
        column.number('lanes', text('lanes'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={gatesModule} screen="add" />}
      tools={<Export api={gatesApi} list="list" query={register.query} title={register.title} />}
      empty={text('empty')}
    />
  )
}
