import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { MunicipalCase } from '../contract/municipal-case.ts'
import { municipalCaseStates, SOURCES } from '../contract/municipal-cases-records.ts'
import type { municipalCasesEn } from './locales/en.ts'
import { useServiceChoices } from './service-choices.ts'
import { useMunicipalText } from './use-municipal-text.ts'

/** The fields of a case in their order, for list and page. */
export function useMunicipalCaseFields() {
  const text = useMunicipalText()
  const { onPage, onList, ...field } = useFields<MunicipalCase, typeof municipalCasesEn>(text)
  const format = useFormats()
  return [
    onList.code('number', { sort: 'number' }),
    onList.choice('serviceCode', useServiceChoices()),
    field.long('description'),
    field.state(municipalCaseStates),
    field.choice('source', SOURCES),
    field.moment('requestedAt', { sort: 'requestedAt' }),
    onList.moment('expectedAt', { sort: 'expectedAt' }),
    onPage.shown(
      'expectedAt',
      ({ expectedAt, isOverdue }) => `${format.dateTime(expectedAt)}${isOverdue ? ` · ${text('isOverdue')}` : ''}`,
    ),
    onList.flag('isOverdue'),
    onPage.moment('closedAt'),
    onPage.text('statusNotes'),
    field.text('address', { isOptional: true }),
    onPage.shown(
      'position',
      ({ latitude, longitude }) =>
        latitude !== null && longitude !== null && <bdi dir="ltr">{format.position(latitude, longitude)}</bdi>,
    ),
    field.person('owner', { as: 'ownerId' }),
    onPage.text('reporterEmail'),
  ]
}
