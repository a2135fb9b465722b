import { findCompanies } from '#modules/companies/web/public.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedGatePass } from '../../contract/gate-pass.ts'
import { gatePassesApi, gatePassImport } from '../../contract/gate-passes-api.ts'
import { gatePassesModule } from '../../contract/gate-passes-module.ts'
import { gatePassStates, HOLDERS } from '../../contract/gate-passes-records.ts'
import { useGatePassFields } from '../gate-pass-fields.tsx'
import type { gatePassesEn } from '../locales/en.ts'

/** Who may pass the gates of the current site; its state narrows it to the watch list. */
export function GatePassListScreen() {
  const text = useText<typeof gatePassesEn>('gate-passes')
  const say = useSay()
  const fields = useGatePassFields()
  const register = useRegister(gatePassesApi, gatePassesModule, {
    of: 'site',
    sort: 'plate',
    filters: ['state', 'holder', 'company', 'expiry'],
  })
  const { title, query, where } = register
  const states = choicesOfStates(gatePassStates, say)
  const holders = HOLDERS.map((value) => ({ value, label: text(`holder.${value}`) }))
  return (
    <ListScreen
      of={register}
      filters={[
        { name: 'state', label: text('state'), choices: states },
        { name: 'holder', label: text('holder'), choices: holders },
        filter.record('company', text('companyId'), findCompanies),
        filter.days('expiry', text('nextExpiry')),
      ]}
      columns={listed<ListedGatePass>(fields)}
      actions={<AddLink to={gatePassesModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={gatePassImport} where={where} />
      <Export api={gatePassesApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
