import { useProjectChoices } from '#modules/sites/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { companiesApi } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import type { DistributionListRow } from '../../contract/distribution-list.ts'
import { useDistributionListFields } from '../distribution-list-fields.tsx'
import { useCompaniesText } from '../use-companies-text.ts'

/** The distribution lists of the projects that the reader sees. */
export function DistributionListsScreen() {
  const text = useCompaniesText()
  const say = useSay()
  const projects = useProjectChoices()
  const fields = useDistributionListFields()
  const list = useListState({ sort: 'name', filters: ['projectCode'] })
  const result = useApiQuery(companiesApi, 'lists', list.query as object, { keepPrevious: true })
  useLiveEvents({ kinds: ['distribution-list'] })
  const title = say(companiesModule.screens.lists.title)
  return (
    <ListScreen
      of={{
        title,
        context: text('listsContext'),
        list,
        result,
        open: ({ id }) => screenAddress(companiesModule, 'listDetail', { id }),
      }}
      columns={listed<DistributionListRow>(fields)}
      filters={[{ name: 'projectCode', label: text('project'), choices: projects.choices }]}
      actions={<AddLink to={companiesModule} screen="addList" />}
      empty={text('noLists')}
    >
      <Export api={companiesApi} list="lists" query={list.query} title={title} />
    </ListScreen>
  )
}
