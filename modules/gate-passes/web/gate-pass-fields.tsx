import { useFormats } from '#platform/web/language/use-formats.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { GatePass } from '../contract/gate-pass.ts'
import { gatePassStates, HOLDERS } from '../contract/gate-passes-records.ts'
import type { gatePassesEn } from './locales/en.ts'

/** The fields of a pass in their order, for list and page. */
export function useGatePassFields() {
  const text = useText<typeof gatePassesEn>('gate-passes')
  const { onPage, onList, ...field } = useFields<GatePass, typeof gatePassesEn>(text)
  const format = useFormats()
  // That there is none is said as well.
  const until = (name: 'inductionUntil' | 'insuranceUntil' | 'inspectionUntil') =>
    field.day(name, {
      isOptional: true,
      when: () => true,
      cell: (pass) => <bdi>{pass[name] ? format.day(pass[name], 'UTC') : text('none')}</bdi>,
    })
  return [
    onList.code('plate', { sort: 'plate' }),
    onList.text('name', { sort: 'name' }),
    field.state(gatePassStates),
    field.choice('holder', HOLDERS),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    onList.day('nextExpiry', { sort: 'nextExpiry' }),
    until('inductionUntil'),
    until('insuranceUntil'),
    until('inspectionUntil'),
    onPage.shown(
      'packageId',
      ({ packageId }) =>
        packageId && <PathLink path={`/dataMgt/workpackage/detail/${packageId}`}>{text('open')}</PathLink>,
    ),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
