import { inContract } from '#modules/contracts/web/public.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Material } from '../contract/material.ts'
import { materialStates } from '../contract/materials-records.ts'
import type { materialsEn } from './locales/en.ts'
import { useMaterialsText } from './use-materials-text.ts'

/** The fields in their order, for list, page and paper. */
export function useMaterialFields() {
  const text = useMaterialsText()
  const format = useFormats()
  const states = choicesOfStates(materialStates, useSay())
  const { onPage, onList, ...field } = useFields<Material, typeof materialsEn>(text)
  const money = { currency: 'contract.currency' } as const
  const stock = (name: 'delivered' | 'incorporated' | 'onSite') =>
    field.number(name, {
      cell: (row) => (
        <bdi>
          {format.quantity(row[name], '')} {row.unit}
        </bdi>
      ),
    })
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('name', { sort: 'name', arabic: 'nameAr' }),
    field.text('contract.title', {
      as: 'contractId',
      arabic: 'contract.titleAr',
      isOptional: true,
      within: inContract,
    }),
    field.choice('state', states, {
      as: 'submittal',
      sort: 'state',
      cell: ({ state }) => <StateBadge of={materialStates} state={state} />,
      on: ['list', 'paper'],
    }),
    stock('delivered'),
    stock('incorporated'),
    stock('onSite'),
    field.money('value', { ...money, isSummed: true }),
    field.text('specification', { isOptional: true }),
    field.money('unitValue', { ...money, isOptional: true }),
    field.text('supplier', { isOptional: true }),
    field.text('origin', { isOptional: true }),
    field.text('ownership', { isOptional: true }),
    field.flag('isInsured', { isOptional: true }),
    onPage.long('description'),
    onList.updated({ isOptional: true }),
  ]
}
