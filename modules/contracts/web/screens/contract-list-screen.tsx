import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { ContractRow } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { contractsModule } from '../../contract/contracts-module.ts'
import { CONTRACT_FORMS, contractStates } from '../../contract/contracts-records.ts'
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
  const column = useColumns<ContractRow>()
  const register = useRegister(contractsApi, contractsModule, {
    of: 'project',
    filters: ['state', 'form', 'company', 'base', 'isBase'],
    ...(isBase && { first: { isBase: 'true' } }),
  })
  const states = choicesOfStates(contractStates, say)
  const forms = CONTRACT_FORMS.map((value) => ({ value, label: text(`form.${value}`) }))
  const below = column.number('subcontracts', text('subcontracts'), {
    within: (shown, { id, subcontracts }) =>
      subcontracts === 0 ? (
        shown
      ) : (
        <ScreenLink to={contractsModule} screen="list" params={{ base: id }}>
          {shown}
        </ScreenLink>
      ),
  })
  return (
    <ListScreen
      {...register}
      title={say(contractsModule.screens[isBase ? 'base' : 'list'].title)}
      filters={[filter.choices('state', text('state'), states), filter.choice('form', text('form'), forms)]}
      columns={[
        column.code('number', text('number'), { sort: 'number' }),
        column.text('title', text('title'), { sort: 'title', arabic: 'titleAr' }),
        column.choice('state', text('state'), states, {
          sort: 'state',
          cell: ({ state }) => <StateBadge of={contractStates} state={state} />,
        }),
        column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
        column.money('acceptedAmount', text('acceptedAmount'), {
          sort: 'acceptedAmount',
          currency: 'currency',
          isSummed: true,
        }),
        column.day('commencesOn', text('commencesOn')),
        ...(isBase ? [below] : []),
        column.choice('form', text('form'), forms, { isOptional: true }),
        column.code('reference', text('reference'), { isOptional: true }),
        column.updated({ isOptional: true }),
      ]}
      tools={<Export api={contractsApi} list="list" query={register.query} title={register.title} />}
      actions={<AddLink to={contractsModule} screen="add" />}
      empty={text('empty')}
    />
  )
}
