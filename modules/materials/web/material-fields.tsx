import { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Material } from '../contract/material.ts'
import { materialStates } from '../contract/materials-records.ts'
import { useMaterialsText } from './use-materials-text.ts'

/** The fields in their order, for list, page and paper. */
export function useMaterialFields() {
  const text = useMaterialsText()
  const format = useFormats()
  const states = choicesOfStates(materialStates, useSay())
  const column = useColumns<Material>()
  const money = { currency: 'contract.currency' } as const
  const stock = (field: 'delivered' | 'incorporated' | 'onSite') =>
    column.number(field, text(field), {
      cell: (row) => (
        <bdi>
          {format.quantity(row[field], '')} {row.unit}
        </bdi>
      ),
    })
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('name', text('name'), { sort: 'name', arabic: 'nameAr', on: ['list'] }),
    column.text('contract.title', text('contractId'), {
      arabic: 'contract.titleAr',
      isOptional: true,
      within: (shown, { contract }) => (
        <ScreenLink to={contractsModule} screen="detail" params={{ id: contract.id }}>
          {shown}
        </ScreenLink>
      ),
    }),
    column.choice('state', text('submittal'), states, {
      sort: 'state',
      cell: ({ state }) => <StateBadge of={materialStates} state={state} />,
      on: ['list', 'paper'],
    }),
    stock('delivered'),
    stock('incorporated'),
    stock('onSite'),
    column.money('value', text('value'), { ...money, isSummed: true }),
    column.text('specification', text('specification'), { isOptional: true }),
    column.money('unitValue', text('unitValue'), { ...money, isOptional: true }),
    column.text('supplier', text('supplier'), { isOptional: true }),
    column.text('origin', text('origin'), { isOptional: true }),
    column.text('ownership', text('ownership'), { isOptional: true }),
    column.flag('isInsured', text('isInsured'), { isOptional: true }),
    column.text('description', text('description'), { on: ['page', 'paper'], isWide: true }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}
