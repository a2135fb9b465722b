import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ContractRow } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { contractsModule } from '../../contract/contracts-module.ts'
import { CONTRACT_FORMS, contractStates } from '../../contract/contracts-records.ts'
import { useContractFields } from '../contract-fields.tsx'
import { useContractsText } from '../use-contracts-text.ts'

/** The contracts of the project that is picked. */
export function ContractListScreen() {
  return <Contracts />
}

/** Contracts that others stand under, or that stand alone. */
export function BaseContractScreen() {
  return <Contracts isBase />
}

function Contracts({ isBase = false }: { readonly isBase?: boolean }) {
  const text = useContractsText()
  const say = useSay()
  const fields = useContractFields(isBase)
  const register = useRegister(contractsApi, contractsModule, {
    of: 'project',
    filters: ['state', 'signed', 'form', 'company', 'base', 'isBase'],
    ...(isBase && { first: { isBase: 'true' } }),
  })
  const states = choicesOfStates(contractStates, say)
  const forms = CONTRACT_FORMS.map((value) => ({ value, label: text(`form.${value}`) }))
  return (
    <ListScreen
      of={{ ...register, title: say(contractsModule.screens[isBase ? 'base' : 'list'].title) }}
      filters={[
        filter.choices('state', text('state'), states),
        filter.choice('form', text('form'), forms),
        filter.record('company', text('companyId'), findCompanies),
        filter.days('signed', text('signedOn')),
      ]}
      columns={listed<ContractRow>(fields)}
      actions={<AddLink to={contractsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={contractsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
