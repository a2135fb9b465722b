import { Export, Import } from '#modules/transfers/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useArchiveBulk } from '#platform/web/records/archive-bulk.tsx'
import { listed } from '#platform/web/records/fields-of.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { companiesApi, companyImport } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import type { Company } from '../../contract/company.ts'
import { useCompanyFields } from '../company-fields.tsx'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'

const FILTERS = ['partyRole', 'trade', 'status', 'contact', 'hasPeople', 'archived'] as const

/** All companies, by party role, trade and status. */
export function CompanyListScreen() {
  const text = useCompaniesText()
  const say = useSay()
  const words = useCompanyWords()
  const fields = useCompanyFields()
  const list = useListState({ sort: 'name', filters: FILTERS })
  const result = useApiQuery(companiesApi, 'list', list.query as object, { keepPrevious: true })
  useLiveEvents({ kinds: ['company'] })
  const archive = useArchiveBulk(companiesApi, 'list', list.query, result.data?.total ?? 0)
  const title = say(companiesModule.screens.list.title)
  return (
    <ListScreen
      of={{
        title,
        context: text('context'),
        list,
        result,
        open: ({ id }) => screenAddress(companiesModule, 'detail', { id }),
      }}
      {...archive}
      columns={listed<Company>(fields)}
      filters={[
        filter.choices('partyRole', text('partyRole'), words.partyChoices),
        filter.choices('trade', text('trade'), words.tradeChoices),
        filter.choice('status', text('status'), words.stateChoices),
        filter.text('contact', text('contactName')),
        filter.flag('hasPeople', text('people'), { yes: text('withPeople'), no: text('withoutPeople') }),
      ]}
      actions={<AddLink to={companiesModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={companyImport} />
      <Export api={companiesApi} list="list" query={list.query} title={title} />
    </ListScreen>
  )
}
