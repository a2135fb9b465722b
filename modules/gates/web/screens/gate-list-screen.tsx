import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedGate } from '../../contract/gate.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { gatesModule } from '../../contract/gates-module.ts'
import { GATE_KINDS, gateStates } from '../../contract/gates-records.ts'
import { useGateFields } from '../gate-fields.tsx'
import { useGatesText } from '../use-gates-text.ts'

/** The gates of the current site, with who waits at each. */
export function GateListScreen() {
  const text = useGatesText()
  const say = useSay()
  const fields = useGateFields()
  const register = useRegister(gatesApi, gatesModule, { of: 'site', sort: 'name', filters: ['state', 'kind'] })
  const states = choicesOfStates(gateStates, say)
  const kinds = GATE_KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'kind', label: text('kind'), choices: kinds },
      ]}
      columns={listed<ListedGate>(fields)}
      actions={<AddLink to={gatesModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={gatesApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
