import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { RequirementSet } from '../contract/requirement-set.ts'
import { SET_STATES } from '../contract/set-states.ts'
import type { idsEn } from './locales/en.ts'
import { SetStateBadge } from './parts/outcome-badge.tsx'
import { useIdsText } from './use-ids-text.ts'

/** The fields of a set in their order, for list and page. */
export function useRequirementFields() {
  const text = useIdsText()
  const { onPage, onList, ...field } = useFields<RequirementSet, typeof idsEn>(text)
  return [
    onList.text('name', { sort: 'name' }),
    onList.choice('state', SET_STATES, { sort: 'state', cell: (set) => <SetStateBadge set={set} /> }),
    onPage.text('contents.title', { as: 'fileTitle' }),
    field.number('contents.specifications', { as: 'specifications' }),
    field.code('contents.ifcVersions', { as: 'ifcVersions', onCard: 'fact' }),
    field.number('models', { as: 'modelsChecked' }),
    field.number('failing', { as: 'modelsFailing', when: ({ models }) => models > 0 }),
    onList.place('structureCode', { as: 'structure', isOptional: true }),
    onPage.shown('place', (set) => <PlaceName of={set} />),
    field.text('fileName', { as: 'file', isOptional: true }),
    field.updated(),
    field.updatedBy({ isOptional: true }),
    onPage.long('description'),
  ]
}
