import { z } from 'zod'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { companiesApi } from '../contract/companies-api.ts'
import { companiesModule } from '../contract/companies-module.ts'
import { type DistributionList, DistributionListDraft, NamedMember } from '../contract/distribution-list.ts'
import { useCompaniesText } from './use-companies-text.ts'
import { useListLabels } from './use-list-labels.ts'

/** Members with their names, so that a draft that is found again later still says who was chosen. */
const ListForm = DistributionListDraft.extend({ members: z.array(NamedMember).min(1).max(500) })

const formOfList = ({ projectCode, name, nameAr, purpose, members }: DistributionList) => ({
  projectCode,
  name,
  nameAr,
  purpose,
  members,
})

/** The form of a distribution list, new or stored. */
export function useListEditor(list: DistributionList | null) {
  const text = useCompaniesText()
  const navigation = useScreenNavigation()
  const words = useListLabels()
  const project = usePlace((place) => place.currentProject)
  const create = useApiMutation(companiesApi, 'createList')
  const change = useApiMutation(companiesApi, 'changeList')
  return useRecordForm({
    schema: ListForm,
    draftName: `companies.list:${list?.id ?? 'new'}`,
    defaults: { projectCode: project?.code ?? '', name: '', nameAr: '', purpose: '', members: [] },
    edited: list && {
      stored: list,
      valuesOf: formOfList,
      read: () => readAgain(companiesApi, 'getList', { id: list.id }),
      ...words,
    },
    messages: { projectCode: text('projectMissing'), members: text('membersMissing') },
    save: ({ projectCode, members: named, ...facts }, { rowVersion, ...call }) => {
      const members = named.map(({ kind, id }) => ({ kind, id }))
      return list
        ? change.send({ id: list.id, rowVersion, members, ...facts }, call)
        : create.send({ projectCode, members, ...facts }, call)
    },
    onSaved: ({ id }) => navigation.open(companiesModule, 'listDetail', { id }, { replace: true }),
  })
}
