import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Gate } from '../contract/gate.ts'
import { GATE_KINDS, gateStates } from '../contract/gates-records.ts'
import type { gatesEn } from './locales/en.ts'
import { useGatesText } from './use-gates-text.ts'

/** The fields of a gate in their order, for list and page. */
export function useGateFields() {
  const text = useGatesText()
  const { onPage, onList, ...field } = useFields<Gate, typeof gatesEn>(text)
  const format = useFormats()
  return [
    onList.text('name', { arabic: 'nameAr', sort: 'name' }),
    field.state(gateStates),
    field.choice('kind', GATE_KINDS),
    onPage.place('siteCode', { as: 'site' }),
    field.number('waiting', { isSummed: true }),
    field.number('today', { isSummed: true }),
    field.number('lanes', { isOptional: true }),
    onPage.shown(
      'requires',
      ({ requires }) => requires.map((one) => text(`requires.${one}`)).join(' · ') || text('none'),
    ),
    onPage.shown(
      'opensAt',
      ({ opensAt, closesAt }) => opensAt && closesAt && <bdi dir="ltr">{`${opensAt}–${closesAt}`}</bdi>,
    ),
    onPage.number('confidenceFloor', {
      cell: ({ confidenceFloor }) => <bdi dir="ltr">{`${format.count(confidenceFloor)} %`}</bdi>,
    }),
    onPage.number('most'),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
